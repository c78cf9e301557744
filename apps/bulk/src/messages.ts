import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { QuotaState } from '@ers/access';
import type { bulkV1 } from '@ers/contracts';
import { jobErrors, type JobRow, statusOf } from './jobs/job-row.ts';
import type { Submission } from './submit/submit-job.ts';

type Init<Message extends 'Job' | 'QuotaState' | 'SubmitJobResponse'> = MessageInitShape<
  (typeof bulkV1)[`${Message}Schema`]
>;

/** As it is at `now`. What is null stays unset. */
export function jobMessage(row: JobRow, now: Date): Init<'Job'> {
  return {
    jobId: row.id,
    status: statusOf(row, now),
    fileName: row.file_name,
    rowCount: row.row_count,
    processedCount: row.processed_count,
    failedCount: row.failed_count,
    unitsConsumed: row.units_consumed,
    createdAt: timestampFromDate(row.created_at),
    ...(row.expires_at && { expiresAt: timestampFromDate(row.expires_at) }),
    ...(row.completed_at && { completedAt: timestampFromDate(row.completed_at) }),
    ...(row.error_code && { error: { code: row.error_code, message: jobErrors[row.error_code] } }),
  };
}

export function submissionMessage(submission: Submission, now: Date): Init<'SubmitJobResponse'> {
  const quota = quotaMessage(submission.quota);
  if (submission.outcome === 'quota_exceeded') {
    return { outcome: { case: 'quotaExceeded', value: { requestedUnits: submission.rowCount, quota } } };
  }
  const { job, outcome } = submission;
  const value = { job: jobMessage(job, now), reused: outcome === 'reused', quota };
  return { outcome: { case: 'submitted', value } };
}

function quotaMessage(state: QuotaState): Init<'QuotaState'> {
  return {
    plan: state.plan,
    windowStart: timestampFromDate(state.windowStart),
    windowEnd: timestampFromDate(state.windowEnd),
    windowVersion: state.windowVersion,
    requestsUsed: state.requestsUsed,
    explanationsUsed: state.explanationsUsed,
  };
}
