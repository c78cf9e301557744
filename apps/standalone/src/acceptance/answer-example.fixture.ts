import { issueApiKey } from '@ers/access';
import { type ApiExample, openapiDocument, operationsOf } from '@ers/contracts';
import { newAccount } from './account.fixture.ts';
import { newPerson, type Person } from './person.fixture.ts';
import { type Answer, send } from './send.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const unknownId = `key_${'0'.repeat(32)}`;

/** Sends an example as the first request of a new account, so that its answer depends on nothing before it. */
export async function answerExample(service: Service, example: ApiExample): Promise<Answer> {
  const { operationId, query, request } = example;
  const placed = operationsOf(openapiDocument()).find(
    ({ operation }) => operation.operationId === operationId,
  );
  if (placed === undefined) throw new Error(`no such operation: ${operationId}`);
  const { method, path, operation } = placed;
  const { key, place } =
    operation['x-ers'].auth === 'session'
      ? await bySession(service, example, path)
      : { key: await keyOf(service, example), place: path };
  return send(service.baseUrl, {
    method,
    path: query === undefined ? place : `${place}?${query}`,
    key,
    ...(request !== null && { body: request }),
  });
}

async function keyOf(service: Service, { plan }: ApiExample): Promise<string | undefined> {
  return plan === null ? undefined : (await newAccount(service, { plan })).key;
}

/** The id in the path is of a key that the person has, or of none where that is what the example shows. */
async function bySession(
  service: Service,
  { plan, status, operationId }: ApiExample,
  path: string,
): Promise<{ key: string | undefined; place: string }> {
  const person = plan === null ? null : await newPerson(service, { plan });
  const wantsKey = path.includes('{id}') || operationId === 'listApiKeys';
  const id = person !== null && status !== 404 && wantsKey ? await newKey(service, person) : unknownId;
  return { key: person?.token, place: path.replace('{id}', id) };
}

async function newKey({ context }: Service, { accountId }: Person): Promise<string> {
  const { key } = await issueApiKey(context, {
    accountId,
    name: 'Production',
    scopes: ['analyze'],
    environment: 'live',
    expiresAt: null,
  });
  return key.id;
}
