import type { ApiSchemas } from '@ers/contracts';
import type { Answer } from '../../http/answer.ts';
import { deliveryView } from '../../webhooks/delivery-view.ts';
import type { WebhookClient } from '../../webhooks/webhook-client.ts';
import type { CallerContext } from '../route.ts';

/** `POST /v1/webhooks/{id}/deliveries/{deliveryId}/redeliver` (contract part 5): the same id and bytes once more. */
export function redeliverHandler(webhooks: WebhookClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id, deliveryId, facts }) => {
    const { delivery } = await webhooks.redeliver({ accountId: caller.accountId, webhookId: id, deliveryId });
    facts['delivery_id'] = deliveryId;
    const answer: ApiSchemas['DeliveryAnswer'] = { delivery: deliveryView(delivery) };
    return { status: 202, body: answer };
  };
}
