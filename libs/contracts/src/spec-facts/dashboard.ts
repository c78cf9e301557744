import { billingWriteErrors, sessionErrors, sessionRoute, sessionWriteErrors } from './common.ts';
import type { RouteFact } from './route-fact.ts';

/** Specification part 4.2 and contract part 6. */
export const dashboardFacts: readonly RouteFact[] = [
  {
    ...sessionRoute,
    method: 'GET',
    path: '/v1/dashboard/api-keys',
    operationId: 'listApiKeys',
    errors: sessionErrors,
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/api-keys',
    operationId: 'createApiKey',
    success: 201,
    errors: { ...sessionWriteErrors, 400: ['INVALID_REQUEST', 'LIMIT_EXCEEDED'] },
  },
  {
    ...sessionRoute,
    method: 'PATCH',
    path: '/v1/dashboard/api-keys/{id}',
    operationId: 'renameApiKey',
    errors: { ...sessionWriteErrors, 404: ['NOT_FOUND'] },
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/api-keys/{id}/rotate',
    operationId: 'rotateApiKey',
    success: 201,
    errors: {
      ...sessionWriteErrors,
      400: ['INVALID_REQUEST', 'LIMIT_EXCEEDED'],
      404: ['NOT_FOUND'],
      409: ['CONFLICT'],
    },
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/api-keys/{id}/revoke',
    operationId: 'revokeApiKey',
    errors: { ...sessionWriteErrors, 404: ['NOT_FOUND'] },
  },
  {
    ...sessionRoute,
    method: 'GET',
    path: '/v1/dashboard/usage',
    operationId: 'getUsage',
    errors: sessionErrors,
  },
  {
    ...sessionRoute,
    method: 'GET',
    path: '/v1/dashboard/usage/history',
    operationId: 'getUsageHistory',
    errors: sessionErrors,
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/playground/analyze',
    operationId: 'playgroundAnalyze',
    errors: {
      ...sessionWriteErrors,
      400: ['INVALID_REQUEST', 'INVALID_EMAIL', 'MALFORMED_EMAIL'],
      429: ['RATE_LIMIT_EXCEEDED', 'MONTHLY_QUOTA_EXCEEDED', 'DUPLICATE_REQUEST'],
    },
  },
  {
    ...sessionRoute,
    method: 'GET',
    path: '/v1/dashboard/billing',
    operationId: 'getBilling',
    errors: sessionErrors,
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/billing/checkout',
    operationId: 'createCheckout',
    errors: billingWriteErrors,
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/billing/portal',
    operationId: 'createPortal',
    errors: billingWriteErrors,
  },
];
