import { billingWriteErrors, bodyErrors } from './common.ts';
import type { RouteFact } from './route-fact.ts';

/** Contract part 6: what a provider reports; known by its signature. */
const callbackRoute = {
  method: 'POST',
  auth: 'callback',
  scope: null,
  headers: ['X-Request-ID'],
  otherAnswers: [],
} as const;

export const callbackFacts: readonly RouteFact[] = [
  {
    ...callbackRoute,
    path: '/v1/callbacks/stripe',
    operationId: 'receiveStripeEvent',
    errors: { ...bodyErrors, 503: billingWriteErrors[503] },
  },
  {
    ...callbackRoute,
    path: '/v1/callbacks/clerk',
    operationId: 'receiveClerkEvent',
    errors: bodyErrors,
  },
];
