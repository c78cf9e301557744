import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';
import { jobColumns, type JobRow } from './job-row.ts';

/** At most `limit` (1 to 500) of the jobs that stand behind the first `offset`. */
export interface ListJobsInput {
  accountId: string;
  limit: number;
  offset: number;
}

const limitMax = 500;

const statement: Statement = {
  name: 'list_bulk_jobs',
  text: `
    SELECT ${jobColumns} FROM bulk_jobs j WHERE j.account_id = $1
    ORDER BY j.created_at DESC, j.id DESC LIMIT $2 OFFSET $3`,
};

/** An account's jobs, the newest first. One row more than was asked for tells whether there are more. Throws ApiError INVALID_REQUEST. */
export async function listJobs(
  { db }: Pick<BulkContext, 'db'>,
  { accountId, limit, offset }: ListJobsInput,
): Promise<{ jobs: JobRow[]; hasMore: boolean }> {
  if (limit < 1 || limit > limitMax || offset < 0) throw new ApiError('INVALID_REQUEST');
  const rows = await db.sql.query<JobRow>(statement, [accountId, limit + 1, offset]);
  return { jobs: rows.slice(0, limit), hasMore: rows.length > limit };
}
