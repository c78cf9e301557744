import type { ApiSchemas } from '@ers/contracts';
import type { Answer } from '../../http/answer.ts';
import { attemptView, deliveryView } from '../../webhooks/delivery-view.ts';
import type { WebhookClient } from '../../webhooks/webhook-client.ts';
import type { CallerContext } from '../route.ts';

/** `GET /v1/webhooks/{id}/deliveries/{deliveryId}` (contract part 5): with its attempts, the first one first. */
export function getDeliveryHandler(webhooks: WebhookClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id, deliveryId }) => {
    const { delivery, attempts } = await webhooks.getDelivery({
      accountId: caller.accountId,
      webhookId: id,
      deliveryId,
    });
    const body: ApiSchemas['DeliveryAnswer'] = {
      delivery: { ...deliveryView(delivery), attempts: attempts.map(attemptView) },
    };
    return { status: 200, body };
  };
}
