import { byKey, bySession, type TwinFact } from './common.ts';
import type { RouteFact } from './route-fact.ts';

const job = { 404: ['BULK_JOB_NOT_FOUND'] };
const twins: readonly TwinFact[] = [
  {
    method: 'POST',
    path: '',
    operationId: 'createBulkJob',
    success: 202,
    otherAnswers: [200],
    planned: true,
    errors: {
      409: ['CONFLICT'],
      415: ['INVALID_REQUEST'],
      429: ['RATE_LIMIT_EXCEEDED', 'MONTHLY_QUOTA_EXCEEDED'],
    },
  },
  { method: 'GET', path: '/{id}', operationId: 'getBulkJob', errors: job },
  { method: 'DELETE', path: '/{id}', operationId: 'deleteBulkJob', otherAnswers: [204], errors: job },
  {
    method: 'GET',
    path: '/{id}/results',
    operationId: 'getBulkResults',
    headers: ['ETag', 'Accept-Ranges', 'Content-Disposition'],
    otherAnswers: [206, 304],
    errors: {
      404: ['BULK_JOB_NOT_FOUND', 'NOT_FOUND'],
      409: ['RESULT_NOT_READY'],
      410: ['GONE'],
      416: ['INVALID_REQUEST'],
    },
  },
];
const listFact: TwinFact = { method: 'GET', path: '', operationId: 'listBulkJobs' };

/** Specification parts 4.1 and 4.2, contract part 4. */
export const bulkFacts: readonly RouteFact[] = [
  ...twins.map((twin) => byKey('/v1/bulk/jobs', 'bulk', twin)),
  ...[listFact, ...twins].map((twin) => bySession('/v1/dashboard/bulk/jobs', twin)),
];
