import type { ApiSchemas } from '@ers/contracts';
import type { BulkClient } from '../../bulk/bulk-client.ts';
import { jobView } from '../../bulk/job-view.ts';
import type { Answer } from '../../http/answer.ts';
import { listMetadata, pageOf } from '../page.ts';
import type { CallerContext } from '../route.ts';

/** `GET /v1/dashboard/bulk/jobs` (specification part 4.2): the newest first. */
export function listBulkJobsHandler(bulk: BulkClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, query }) => {
    const page = pageOf(query);
    const { jobs, hasMore } = await bulk.listJobs({ accountId: caller.accountId, ...page });
    const body: ApiSchemas['BulkJobList'] = {
      items: jobs.map(jobView),
      metadata: listMetadata(page, jobs.length, hasMore),
    };
    return { status: 200, body };
  };
}
