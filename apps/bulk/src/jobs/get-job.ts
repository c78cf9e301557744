import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';
import { jobColumns, type JobRow } from './job-row.ts';

/** What names a job: an account sees its own alone. */
export interface JobKey {
  accountId: string;
  jobId: string;
}

const statement: Statement = {
  name: 'read_bulk_job',
  text: `SELECT ${jobColumns} FROM bulk_jobs j WHERE j.id = $1 AND j.account_id = $2`,
};

/** Throws ApiError BULK_JOB_NOT_FOUND. */
export async function getJob({ db }: Pick<BulkContext, 'db'>, { accountId, jobId }: JobKey): Promise<JobRow> {
  const [row] = await db.sql.query<JobRow>(statement, [jobId, accountId]);
  if (!row) throw new ApiError('BULK_JOB_NOT_FOUND');
  return row;
}
