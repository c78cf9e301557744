import type { ApiSchemas } from '@ers/contracts';
import type { BulkClient } from '../../bulk/bulk-client.ts';
import { jobView } from '../../bulk/job-view.ts';
import type { Answer } from '../../http/answer.ts';
import type { CallerContext } from '../route.ts';

/** `GET /v1/bulk/jobs/{id}` (contract part 4). */
export function getBulkJobHandler(bulk: BulkClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id, facts }) => {
    const { job } = await bulk.getJob({ accountId: caller.accountId, jobId: id });
    facts['job_id'] = id;
    const body: ApiSchemas['BulkJobAnswer'] = { job: jobView(job), metadata: { warnings: [] } };
    return { status: 200, body };
  };
}
