import { bodyErrors } from './common.ts';
import type { RouteFact } from './route-fact.ts';

/** Part 4.3. */
const anonymousRoute = {
  method: 'POST',
  auth: 'anonymous',
  scope: null,
  headers: ['X-Request-ID', 'Cache-Control'],
  otherAnswers: [],
} as const;

export const anonymousFacts: readonly RouteFact[] = [
  {
    ...anonymousRoute,
    path: '/v1/public/checker',
    operationId: 'checkPublicly',
    errors: { ...bodyErrors, 400: ['INVALID_REQUEST', 'INVALID_EMAIL'] },
  },
  {
    ...anonymousRoute,
    path: '/v1/public/playground/analyze',
    operationId: 'analyzePublicly',
    errors: { ...bodyErrors, 400: ['INVALID_REQUEST', 'INVALID_EMAIL', 'MALFORMED_EMAIL'] },
  },
];
