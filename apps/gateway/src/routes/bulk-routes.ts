import { bulkResultsHandler } from './bulk-results/handler.ts';
import { createBulkJobHandler, type CreateBulkJobDeps } from './create-bulk-job/handler.ts';
import { deleteBulkJobHandler } from './delete-bulk-job/handler.ts';
import { getBulkJobHandler } from './get-bulk-job/handler.ts';
import { listBulkJobsHandler } from './list-bulk-jobs/handler.ts';
import type { Route } from './route.ts';
import { keyTwin, sessionTwin, type Twin, twin } from './twins.ts';

/** The bulk routes under scope `bulk`, and the same with a session, which alone has the list (contract part 4). */
export function bulkRoutes(deps: CreateBulkJobDeps): Route[] {
  const forDashboard = (one: Twin): Route => sessionTwin('/v1/dashboard/bulk/jobs', one);
  const twins = twinRoutes(deps);
  return [
    ...twins.map((one) => keyTwin('/v1/bulk/jobs', 'bulk', one)),
    forDashboard(twin('GET', '', 'listBulkJobs', listBulkJobsHandler(deps.bulk))),
    ...twins.map(forDashboard),
  ];
}

/** Only to submit needs the plan: what is there can still be read and removed after a downgrade. */
function twinRoutes(deps: CreateBulkJobDeps): Twin[] {
  const { bulk } = deps;
  const unknownId = 'BULK_JOB_NOT_FOUND';
  return [
    { ...twin('POST', '', 'createBulkJob', createBulkJobHandler(deps)), feature: 'bulk' },
    { ...twin('GET', '/{id}', 'getBulkJob', getBulkJobHandler(bulk)), unknownId },
    { ...twin('GET', '/{id}/results', 'getBulkResults', bulkResultsHandler(bulk)), unknownId },
    { ...twin('DELETE', '/{id}', 'deleteBulkJob', deleteBulkJobHandler(bulk)), unknownId },
  ];
}
