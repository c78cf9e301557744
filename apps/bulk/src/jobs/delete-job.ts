import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';
import { discardObjects } from '../doomed/discard-objects.ts';
import { doomObject } from '../doomed/doom-object.ts';
import { endJob } from './end-job.ts';
import type { JobKey } from './get-job.ts';
import type { JobRow } from './job-row.ts';

const statement: Statement = {
  name: 'delete_bulk_job',
  text: `
    DELETE FROM bulk_jobs WHERE id = $1 AND account_id = $2 AND completed_at IS NOT NULL
    RETURNING result_key`,
};

/**
 * Cancels an active job and answers it as it ended; what was scored by then stays charged. An ended one is removed for
 * good: null. Throws ApiError BULK_JOB_NOT_FOUND.
 */
export async function deleteJob(ctx: BulkContext, { accountId, jobId }: JobKey): Promise<JobRow | null> {
  const cancelled = await endJob(ctx, { jobId, by: { accountId }, end: { errorCode: 'CANCELLED' } });
  if (cancelled !== null) return cancelled;
  const removed = await ctx.db.sql.transaction(async (query) => {
    const [row] = await query<{ result_key: string | null }>(statement, [jobId, accountId]);
    if (row?.result_key) await doomObject(query, { key: row.result_key, dueAt: ctx.clock.now() });
    return row ?? null;
  });
  if (removed === null) throw new ApiError('BULK_JOB_NOT_FOUND');
  if (removed.result_key !== null) await discardObjects(ctx, [removed.result_key]);
  return null;
}
