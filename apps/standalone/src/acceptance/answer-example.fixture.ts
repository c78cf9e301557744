import { issueApiKey } from '@ers/access';
import { type ApiExample, openapiDocument, operationsOf, parametersOf } from '@ers/contracts';
import { newAccount } from './account.fixture.ts';
import { exampleOfOperator } from './admin-example.fixture.ts';
import { svixHeaders } from './clerk.fixture.ts';
import { askAs } from './dashboard.fixture.ts';
import { newPerson, type Person } from './person.fixture.ts';
import { type Answer, send, type Sent } from './send.fixture.ts';
import type { Service } from './start-service.fixture.ts';
import { newStranger } from './stranger.fixture.ts';
import { stripeHeaders } from './stripe.fixture.ts';
import { bulkExample, isOfBulk } from './bulk-example.fixture.ts';
import { askHooks } from './webhook.fixture.ts';
import { exampleWebhook, type WebhookIds } from './webhook-example.fixture.ts';

const unknownIds: WebhookIds = { id: `key_${'0'.repeat(32)}`, deliveryId: `dlv_${'0'.repeat(32)}` };
const document = openapiDocument();
const operations = new Map(operationsOf(document).map((placed) => [placed.operation.operationId, placed]));

/** What the document shows of an answer: its JSON, its text where it is none, or nothing. */
export function shownOf({ json, text }: Answer): unknown {
  return json ?? (text === '' ? null : text);
}

/** Sends an example as the first request of a new account or of a new client, so that its answer depends on nothing before it. */
export async function answerExample(service: Service, example: ApiExample): Promise<Answer> {
  const { operationId, query, request } = example;
  const placed = operations.get(operationId);
  if (placed === undefined) throw new Error(`no such operation: ${operationId}`);
  const { method, path, operation } = placed;
  const demanded = parametersOf(document, operation, 'header').filter(({ required }) => required);
  const headers = Object.fromEntries(demanded.map(({ name, example: value }) => [name, String(value)]));
  const good: Sent = {
    method,
    path: query === undefined ? path : `${path}?${query}`,
    headers,
    ...(request !== null && { body: request }),
  };
  if (isOfBulk(example)) return bulkExample(service, example, good);
  switch (operation['x-ers'].auth) {
    case 'session':
      return send(service.baseUrl, { ...good, ...(await bySession(service, example, good.path)) });
    case 'admin':
      return send(service.baseUrl, { ...good, ...(await exampleOfOperator(service, example, good.path)) });
    case 'callback':
      return send(service.baseUrl, { ...good, ...(example.status === 200 && signed(example)) });
    case 'anonymous':
      return send(service.baseUrl, { ...good, headers: newStranger() });
    default:
      return send(service.baseUrl, { ...good, ...(await byKey(service, example, good.path)) });
  }
}

async function byKey(
  service: Service,
  example: ApiExample,
  path: string,
): Promise<Pick<Sent, 'key' | 'path'>> {
  if (example.plan === null) return { path };
  const { key } = await newAccount(service, { plan: example.plan, scopes: ['analyze', 'webhooks'] });
  const ids = wantsWebhook(example, path)
    ? await exampleWebhook(service, askHooks(service, key))
    : unknownIds;
  return { key, path: withIds(path, ids) };
}

/** Whether a webhook, and a delivery of it, is there before it is asked for. */
function wantsWebhook({ operationId, status }: ApiExample, path: string): boolean {
  return path.includes('/webhooks') && status !== 404 && !/createWebhook$/i.test(operationId);
}

function withIds(path: string, { id, deliveryId }: WebhookIds): string {
  return path.replace('{id}', id).replace('{deliveryId}', deliveryId);
}

/** Without it, the headers are those of the document, whose signature is nobody's. */
function signed({ operationId, name, request }: ApiExample): Pick<Sent, 'headers' | 'body'> {
  const body = JSON.stringify(request);
  const headers =
    operationId === 'receiveClerkEvent' ? svixHeaders({ id: `msg_${name}`, body }) : stripeHeaders(body);
  return { headers, body };
}

/** The id in the path is of something that the person has, or of nothing where that is what the example shows. */
async function bySession(
  service: Service,
  example: ApiExample,
  path: string,
): Promise<Pick<Sent, 'key' | 'path'>> {
  const { plan, status, operationId } = example;
  if (plan === null) return { path: withIds(path, unknownIds) };
  const person = await newPerson(service, { plan });
  if (operationId === 'createPortal' && status === 200) await buy(service, person);
  const ids = status === 404 ? unknownIds : await idsOf(service, example, path, person);
  return { key: person.token, path: withIds(path, ids) };
}

async function idsOf(
  service: Service,
  example: ApiExample,
  path: string,
  person: Person,
): Promise<WebhookIds> {
  const ask = askAs(service, person);
  if (wantsWebhook(example, path)) {
    return exampleWebhook(service, (operation, body) => ask(operation.replace(/ |$/, ' /webhooks'), body));
  }
  const wantsKey = path.includes('{id}') || example.operationId === 'listApiKeys';
  return wantsKey ? { ...unknownIds, id: await newKey(service, person) } : unknownIds;
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

/** A checkout that was begun: from then on the payment provider knows the account. */
async function buy(service: Service, person: Person): Promise<void> {
  const body = { plan: 'Growth', billing_interval: 'month' };
  const answer = await askAs(service, person)('POST /billing/checkout', body, {
    'x-idempotency-key': 'example',
  });
  if (answer.status !== 200) throw new Error(`no checkout: ${answer.text}`);
}
