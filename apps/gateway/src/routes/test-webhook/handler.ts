import type { ApiSchemas } from '@ers/contracts';
import type { Answer } from '../../http/answer.ts';
import { deliveryView } from '../../webhooks/delivery-view.ts';
import type { WebhookClient } from '../../webhooks/webhook-client.ts';
import type { CallerContext } from '../route.ts';

/** `POST /v1/webhooks/{id}/test` (contract part 5): one attempt, also when the config is inactive. */
export function testWebhookHandler(webhooks: WebhookClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id, body, facts }) => {
    const { event_type: eventType } = (body.json ?? {}) as ApiSchemas['TestWebhookRequest'];
    const sent = await webhooks.sendTest({ accountId: caller.accountId, id, eventType });
    const answer: ApiSchemas['DeliveryAnswer'] = { delivery: deliveryView(sent.delivery) };
    facts['delivery_id'] = answer.delivery.id;
    return { status: 202, body: answer };
  };
}
