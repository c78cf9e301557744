import type { Answer } from '../http/answer.ts';
import type { WebhookClient } from '../webhooks/webhook-client.ts';
import { createWebhookHandler } from './create-webhook/handler.ts';
import { deleteWebhookHandler } from './delete-webhook/handler.ts';
import { getDeliveryHandler } from './get-delivery/handler.ts';
import { getWebhookHandler } from './get-webhook/handler.ts';
import { listDeliveriesHandler } from './list-deliveries/handler.ts';
import { listWebhooksHandler } from './list-webhooks/handler.ts';
import { redeliverHandler } from './redeliver/handler.ts';
import { rotateWebhookSecretHandler } from './rotate-webhook-secret/handler.ts';
import type { CallerContext, Route } from './route.ts';
import { testWebhookHandler } from './test-webhook/handler.ts';
import { updateWebhookHandler } from './update-webhook/handler.ts';

/** What a route and its twin have in common; the path is what follows `…/webhooks`. */
interface Twins extends Pick<Route, 'method' | 'path' | 'operationId'> {
  feature?: 'webhooks';
  handle: (context: CallerContext) => Promise<Answer>;
}

/** The webhook routes under scope `webhooks`, and the same with a session (contract part 5). */
export function webhookRoutes(webhooks: WebhookClient): Route[] {
  const twins = twinRoutes(webhooks);
  return [
    ...twins.map((one): Route => ({
      ...one,
      path: `/v1/webhooks${one.path}`,
      auth: 'api_key',
      scope: 'webhooks',
      disabledStatus: 401,
    })),
    ...twins.map(dashboardTwin),
    dashboardTwin(
      twin('POST', '/{id}/rotate-secret', 'rotateWebhookSecret', rotateWebhookSecretHandler(webhooks)),
    ),
  ];
}

/** Its operation is called as the other, with `dashboard` before it. */
function dashboardTwin(one: Twins): Route {
  const operationId = `dashboard${one.operationId.charAt(0).toUpperCase()}${one.operationId.slice(1)}`;
  return { ...one, path: `/v1/dashboard/webhooks${one.path}`, operationId, auth: 'session' };
}

function twinRoutes(webhooks: WebhookClient): Twins[] {
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

function twin(method: Twins['method'], path: string, operationId: string, handle: Twins['handle']): Twins {
  return { method, path, operationId, handle };
}
