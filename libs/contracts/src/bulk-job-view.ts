import type { BulkJobErrorCode, BulkJobView } from '@ers/core';
import type { Job, JobError } from './gen/proto/ers/bulk/v1/bulk_pb.ts';
import { momentOf } from './moment-of.ts';

/** A job as its owner reads it, of a message that has all it must. */
export function bulkJobView(job: Job): BulkJobView {
  return {
    job_id: job.jobId,
    status: job.status as BulkJobView['status'],
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

function errorView({ code, message }: JobError): BulkJobView['error'] {
  return { code: code as BulkJobErrorCode, message };
}

function timeOrNull(timestamp: Job['expiresAt']): string | null {
  return timestamp === undefined ? null : momentOf(timestamp).toISOString();
}
