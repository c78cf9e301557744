import { keyErrors } from './common.ts';
import type { RouteFact } from './route-fact.ts';

/** Part 4.5. */
const analysisHeaders = [
  'X-Request-ID',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Quota-Limit',
  'X-Quota-Grace',
  'X-Quota-HardStop',
  'X-Quota-Used',
  'X-Quota-Remaining',
  'X-Quota-Reset',
];

const analysisErrors = {
  405: ['INVALID_REQUEST'],
  413: ['INVALID_REQUEST'],
  429: ['RATE_LIMIT_EXCEEDED', 'MONTHLY_QUOTA_EXCEEDED', 'DUPLICATE_REQUEST'],
  500: ['INTERNAL_ERROR'],
  503: ['SERVICE_UNAVAILABLE'],
};

/** Specification part 4.1. */
export const analysisFacts: readonly RouteFact[] = [
  {
    method: 'POST',
    path: '/v1/analyze-email',
    operationId: 'analyzeEmail',
    auth: 'api_key',
    scope: 'analyze',
    headers: analysisHeaders,
    errors: {
      ...analysisErrors,
      400: ['INVALID_REQUEST', 'INVALID_EMAIL', 'MALFORMED_EMAIL'],
      401: keyErrors,
      403: ['INSUFFICIENT_SCOPE', 'ACCOUNT_DISABLED'],
    },
    otherAnswers: [],
  },
  {
    method: 'POST',
    path: '/v1/analyze-email/batch',
    operationId: 'analyzeEmailBatch',
    auth: 'api_key',
    scope: 'analyze',
    headers: analysisHeaders,
    errors: {
      ...analysisErrors,
      400: ['INVALID_REQUEST', 'LIMIT_EXCEEDED'],
      401: [...keyErrors, 'ACCOUNT_DISABLED'],
      403: ['INSUFFICIENT_SCOPE'],
    },
    otherAnswers: [],
  },
];
