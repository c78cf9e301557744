import { addUsage, chargeHeld } from '@ers/access';
import type { Query, Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { leaseEnd } from './lease.ts';
import type { ScoredChunk } from './score-chunk.ts';

/**
 * $1 job, $2 fence, $3 rows before, $4 rows, $5 failed, $6 end of the lease. No row when another worker has the job, when
 * it has ended, or when this chunk is committed already.
 */
const countStatement: Statement = {
  name: 'count_bulk_chunk',
  text: `
    UPDATE bulk_jobs
    SET processed_count = processed_count + $4::int, failed_count = failed_count + $5::int,
        units_consumed = units_consumed + $4::int - $5::int, lease_until = $6::timestamptz, tries = 0
    WHERE id = $1 AND fence = $2 AND status = 'processing' AND processed_count = $3::int
    RETURNING reservation_id`,
};

const keepStatement: Statement = {
  name: 'keep_bulk_chunk',
  text: 'INSERT INTO bulk_chunks (job_id, first_row, body) VALUES ($1, $2, $3)',
};

const accountStatement: Statement = {
  name: 'read_bulk_account',
  text: "SELECT id FROM accounts WHERE id = $1 AND status = 'active'",
};

/** `lost`: the claim no longer holds. `account_disabled`: the account is not active. Nothing was written in either case. */
export type ChunkWritten = 'written' | 'lost' | 'account_disabled';

/**
 * Results, counts, units and history of a chunk: all of it or nothing, and once, whatever crashes when. That is why a job
 * can go on at its `processed_count`.
 */
export async function writeChunk(
  { db, clock }: Pick<BulkContext, 'db' | 'clock'>,
  { job, rowsBefore, chunk }: { job: ClaimedJob; rowsBefore: number; chunk: ScoredChunk },
): Promise<ChunkWritten> {
  const now = clock.now();
  return db.sql.transaction(async (query) => {
    if ((await query(accountStatement, [job.accountId])).length === 0) return 'account_disabled';
    const reservationId = await count(query, { job, rowsBefore, chunk, now });
    if (reservationId === null) return 'lost';
    await query(keepStatement, [job.id, rowsBefore, chunk.body]);
    const { usage } = chunk;
    if (usage.requests > 0) await addUsage(query, { accountId: job.accountId, at: now, counts: usage });
    // Last, because it locks the account's quota window.
    await chargeHeld(query, { reservationId, requests: usage.requests });
    return 'written';
  });
}

async function count(
  query: Query,
  options: { job: ClaimedJob; rowsBefore: number; chunk: ScoredChunk; now: Date },
): Promise<string | null> {
  const { job, rowsBefore, chunk, now } = options;
  const { rowCount, failedCount } = chunk;
  const values = [job.id, job.fence, rowsBefore, rowCount, failedCount, leaseEnd(now)];
  const [row] = await query<{ reservation_id: string }>(countStatement, values);
  return row?.reservation_id ?? null;
}
