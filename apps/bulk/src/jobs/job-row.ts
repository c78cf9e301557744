import type { BulkJobErrorCode } from '@ers/core';

/** A job as its owner sees it (specification part 2.8, contract part 4), and where its results are. */
export interface JobRow {
  id: string;
  account_id: string;
  status: JobStatus;
  file_name: string;
  row_count: number;
  processed_count: number;
  failed_count: number;
  units_consumed: number;
  created_at: Date;
  /** Both null until it ends. */
  completed_at: Date | null;
  expires_at: Date | null;
  /** Of a failed one. */
  error_code: BulkJobErrorCode | null;
  /** Of a completed one. */
  result_key: string | null;
  result_bytes: number | null;
  result_digest: Uint8Array | null;
}

export type JobStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'expired';

/** Why a job failed, in words for its owner. */
export const jobErrors: Readonly<Record<BulkJobErrorCode, string>> = {
  CANCELLED: 'The job was cancelled.',
  ACCOUNT_DISABLED: 'The account was disabled before the job was done.',
  PROCESSING_FAILED: 'The file could not be processed. Rows that were not scored were not charged.',
};

/** Of `bulk_jobs j`. Sizes are far below the numbers that a double holds exactly. */
export const jobColumns = `
  j.id, j.account_id, j.status, j.file_name, j.row_count, j.processed_count, j.failed_count, j.units_consumed,
  j.created_at, j.completed_at, j.expires_at, j.error_code, j.result_key, j.result_bytes::float8 AS result_bytes,
  j.result_digest`;

/** Results expire by the clock, whether or not upkeep has come by since. */
export function statusOf(row: Pick<JobRow, 'status' | 'expires_at'>, now: Date): JobStatus {
  const isOver = row.status === 'completed' && row.expires_at !== null && row.expires_at <= now;
  return isOver ? 'expired' : row.status;
}
