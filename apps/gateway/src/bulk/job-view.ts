import { type ApiSchemas, type bulkV1, momentOf } from '@ers/contracts';

type JobView = ApiSchemas['BulkJob'];

/** Contract part 4. A message without its job is the service's fault, and throws. */
export function jobView(job: bulkV1.Job | undefined): JobView {
  if (job === undefined) throw new Error('the bulk service answered without a job');
  return {
    job_id: job.jobId,
    status: job.status as JobView['status'],
    file_name: job.fileName,
    row_count: job.rowCount,
    processed_count: job.processedCount,
    failed_count: job.failedCount,
    units_consumed: job.unitsConsumed,
    progress: job.rowCount === 0 ? 0 : job.processedCount / job.rowCount,
    created_at: momentOf(job.createdAt).toISOString(),
    expires_at: timeOrNull(job.expiresAt),
    completed_at: timeOrNull(job.completedAt),
    error: job.error === undefined ? null : errorView(job.error),
  };
}

function errorView({ code, message }: bulkV1.JobError): NonNullable<JobView['error']> {
  return { code: code as NonNullable<JobView['error']>['code'], message };
}

function timeOrNull(timestamp: bulkV1.Job['expiresAt']): string | null {
  return timestamp === undefined ? null : momentOf(timestamp).toISOString();
}
