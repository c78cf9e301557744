import type { ApiSchemas } from '@ers/contracts';
import type { Answer } from '../../http/answer.ts';
import { deliveryView } from '../../webhooks/delivery-view.ts';
import { listMetadata, pageOf } from '../page.ts';
import type { WebhookClient } from '../../webhooks/webhook-client.ts';
import type { CallerContext } from '../route.ts';

/** `GET /v1/webhooks/{id}/deliveries` (contract part 5): the newest first. */
export function listDeliveriesHandler(webhooks: WebhookClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id, query }) => {
    const { status } = query as { status?: string };
    const page = pageOf(query);
    const { deliveries, hasMore } = await webhooks.listDeliveries({
      accountId: caller.accountId,
      webhookId: id,
      ...(status !== undefined && { status }),
      ...page,
    });
    const body: ApiSchemas['DeliveryList'] = {
      deliveries: deliveries.map(deliveryView),
      metadata: listMetadata(page, deliveries.length, hasMore),
    };
    return { status: 200, body };
  };
}
