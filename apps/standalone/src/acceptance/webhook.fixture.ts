import type { ApiSchemas } from '@ers/contracts';
import { type Answer, send } from './send.fixture.ts';
import type { Service } from './start-service.fixture.ts';

export type RevealedWebhook = ApiSchemas['Webhook'] & { secret: string };
export type Delivery = ApiSchemas['Delivery'];

/** A request under `/v1/webhooks`: `GET /{id}`, `POST`. */
export type AskHooks = (operation: string, body?: unknown) => Promise<Answer>;

export function askHooks({ baseUrl }: Pick<Service, 'baseUrl'>, key: string | undefined): AskHooks {
  return (operation, body) => {
    const [method = '', path = ''] = operation.split(' ');
    return send(baseUrl, { method, path: `/v1/webhooks${path}`, key, body });
  };
}

/** Creates a webhook for all event types, or as `changes` say. */
export async function newWebhook(
  ask: AskHooks,
  url: string,
  changes: Partial<ApiSchemas['CreateWebhookRequest']> = {},
): Promise<RevealedWebhook> {
  const answer = await ask('POST', { url, events: ['signup.high_risk', 'bulk.job_completed'], ...changes });
  if (answer.status !== 201) throw new Error(`no webhook: ${answer.text}`);
  return (answer.json as { webhook: RevealedWebhook }).webhook;
}

/** The deliveries of a webhook, once there are so many of them and each has ended; the newest first. */
export async function endedDeliveries(ask: AskHooks, webhookId: string, count: number): Promise<Delivery[]> {
  for (;;) {
    const { json } = await ask(`GET /${webhookId}/deliveries`);
    const { deliveries } = json as { deliveries: Delivery[] };
    if (deliveries.length >= count && deliveries.every(({ completed_at }) => completed_at !== null)) {
      return deliveries;
    }
  }
}
