import type { WebhookClient } from '../webhooks/webhook-client.ts';
import { createWebhookHandler } from './create-webhook/handler.ts';
import { deleteWebhookHandler } from './delete-webhook/handler.ts';
import { getDeliveryHandler } from './get-delivery/handler.ts';
import { getWebhookHandler } from './get-webhook/handler.ts';
import { listDeliveriesHandler } from './list-deliveries/handler.ts';
import { listWebhooksHandler } from './list-webhooks/handler.ts';
import { redeliverHandler } from './redeliver/handler.ts';
import { rotateWebhookSecretHandler } from './rotate-webhook-secret/handler.ts';
import type { Route } from './route.ts';
import { testWebhookHandler } from './test-webhook/handler.ts';
import { keyTwin, sessionTwin, type Twin, twin } from './twins.ts';
import { updateWebhookHandler } from './update-webhook/handler.ts';

/** The webhook routes under scope `webhooks`, and the same with a session (contract part 5). */
export function webhookRoutes(webhooks: WebhookClient): Route[] {
  const forDashboard = (one: Twin): Route => sessionTwin('/v1/dashboard/webhooks', one);
  const twins = twinRoutes(webhooks);
  return [
    ...twins.map((one) => keyTwin('/v1/webhooks', 'webhooks', one)),
    ...twins.map(forDashboard),
    forDashboard(
      twin('POST', '/{id}/rotate-secret', 'rotateWebhookSecret', rotateWebhookSecretHandler(webhooks)),
    ),
  ];
}

function twinRoutes(webhooks: WebhookClient): Twin[] {
  const deliveries = '/{id}/deliveries';
  const delivery = `${deliveries}/{deliveryId}`;
  return [
    twin('GET', '', 'listWebhooks', listWebhooksHandler(webhooks)),
    { ...twin('POST', '', 'createWebhook', createWebhookHandler(webhooks)), feature: 'webhooks' },
    twin('GET', '/{id}', 'getWebhook', getWebhookHandler(webhooks)),
    twin('PATCH', '/{id}', 'updateWebhook', updateWebhookHandler(webhooks)),
    twin('DELETE', '/{id}', 'deleteWebhook', deleteWebhookHandler(webhooks)),
    { ...twin('POST', '/{id}/test', 'testWebhook', testWebhookHandler(webhooks)), feature: 'webhooks' },
    twin('GET', deliveries, 'listDeliveries', listDeliveriesHandler(webhooks)),
    twin('GET', delivery, 'getDelivery', getDeliveryHandler(webhooks)),
    {
      ...twin('POST', `${delivery}/redeliver`, 'redeliver', redeliverHandler(webhooks)),
      feature: 'webhooks',
    },
  ];
}
