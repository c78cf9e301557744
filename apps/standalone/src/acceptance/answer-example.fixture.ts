import { type ApiExample, openapiDocument, operationsOf } from '@ers/contracts';
import { newAccount } from './account.fixture.ts';
import { type Answer, send } from './send.fixture.ts';
import type { Service } from './start-service.fixture.ts';

/** Sends an example as the first request of a new account, so that its answer depends on nothing before it. */
export async function answerExample(service: Service, example: ApiExample): Promise<Answer> {
  const { operationId, plan, request } = example;
  const placed = operationsOf(openapiDocument()).find(
    ({ operation }) => operation.operationId === operationId,
  );
  if (placed === undefined) throw new Error(`no such operation: ${operationId}`);
  const { method, path } = placed;
  const key = plan === null ? undefined : (await newAccount(service, { plan })).key;
  return send(service.baseUrl, { method, path, key, ...(request !== null && { body: request }) });
}
