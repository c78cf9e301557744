import type { ApiSchemas } from '@ers/contracts';
import type { BulkClient } from '../../bulk/bulk-client.ts';
import { jobView } from '../../bulk/job-view.ts';
import type { Answer } from '../../http/answer.ts';
import type { CallerContext } from '../route.ts';

/** `DELETE /v1/bulk/jobs/{id}` (contract part 4): 200 for a job that was cancelled, 204 for one that was removed. */
export function deleteBulkJobHandler(bulk: BulkClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id, facts }) => {
    const { job } = await bulk.deleteJob({ accountId: caller.accountId, jobId: id });
    facts['job_id'] = id;
    if (job === undefined) return { status: 204 };
    const body: ApiSchemas['CancelledBulkJobAnswer'] = { job: jobView(job) };
    return { status: 200, body };
  };
}
