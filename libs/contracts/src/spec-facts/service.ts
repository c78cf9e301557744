import type { RouteFact } from './route-fact.ts';

const serviceRoute = {
  method: 'GET',
  auth: 'none',
  scope: null,
  headers: ['X-Request-ID'],
  errors: { 405: ['INVALID_REQUEST'], 500: ['INTERNAL_ERROR'] },
  otherAnswers: [],
} as const;

/** Contract part 8. */
export const serviceFacts: readonly RouteFact[] = [
  { ...serviceRoute, path: '/v1/health', operationId: 'getHealth', otherAnswers: [503] },
  { ...serviceRoute, path: '/v1/health/live', operationId: 'getLiveness' },
  { ...serviceRoute, path: '/v1/openapi.json', operationId: 'getOpenApi' },
];
