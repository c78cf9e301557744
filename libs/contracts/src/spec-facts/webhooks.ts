import { byKey, bySession, type TwinFact } from './common.ts';
import type { RouteFact } from './route-fact.ts';

const thing = { 404: ['NOT_FOUND'] };
const deliveries = '/{id}/deliveries';
const delivery = `${deliveries}/{deliveryId}`;
const twins: readonly TwinFact[] = [
  { method: 'GET', path: '', operationId: 'listWebhooks' },
  {
    method: 'POST',
    path: '',
    operationId: 'createWebhook',
    success: 201,
    planned: true,
    errors: { 400: ['INVALID_REQUEST', 'LIMIT_EXCEEDED'] },
  },
  { method: 'GET', path: '/{id}', operationId: 'getWebhook', errors: thing },
  { method: 'PATCH', path: '/{id}', operationId: 'updateWebhook', errors: thing },
  { method: 'DELETE', path: '/{id}', operationId: 'deleteWebhook', success: 204, errors: thing },
  {
    method: 'POST',
    path: '/{id}/test',
    operationId: 'testWebhook',
    success: 202,
    planned: true,
    errors: thing,
  },
  { method: 'GET', path: deliveries, operationId: 'listDeliveries', errors: thing },
  { method: 'GET', path: delivery, operationId: 'getDelivery', errors: thing },
  {
    method: 'POST',
    path: `${delivery}/redeliver`,
    operationId: 'redeliver',
    success: 202,
    planned: true,
    errors: { ...thing, 409: ['CONFLICT'] },
  },
];
const rotateFact: TwinFact = {
  method: 'POST',
  path: '/{id}/rotate-secret',
  operationId: 'rotateWebhookSecret',
  errors: thing,
};

/** Contract part 5. */
export const webhookFacts: readonly RouteFact[] = [
  ...twins.map((twin) => byKey('/v1/webhooks', 'webhooks', twin)),
  ...[...twins, rotateFact].map((twin) => bySession('/v1/dashboard/webhooks', twin)),
];
