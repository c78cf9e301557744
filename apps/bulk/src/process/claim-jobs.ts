import type { PlanName } from '@ers/core';
import type { Sql, Statement } from '@ers/db';

/** A job that this worker owns until its lease runs out. */
export interface ClaimedJob {
  id: string;
  accountId: string;
  /** Of the account, now. */
  plan: PlanName;
  inputKey: string;
  escapeFormulas: boolean;
  rowCount: number;
  /** Rows whose results are committed. */
  processedCount: number;
  createdAt: Date;
  /** Only the claim that holds this number may write. */
  fence: number;
  /** Claims since the last chunk was committed, this one included. */
  tries: number;
}

export interface ClaimRequest {
  now: Date;
  leaseUntil: Date;
  /** How many, at most. */
  limit: number;
  /** Under way in this process: none of them is claimed, however the clock was moved. */
  running: readonly string[];
}

interface ClaimedRow {
  id: string;
  account_id: string;
  plan: PlanName;
  input_key: string;
  escape_formulas: boolean;
  row_count: number;
  processed_count: number;
  created_at: Date;
  fence: number;
  tries: number;
}

/** $1 now, $2 end of the lease, $3 limit, $4 jobs under way. Of two workers that choose the same job one finds it locked, or leased. */
const statement: Statement = {
  name: 'claim_bulk_jobs',
  text: `
    WITH chosen AS (
      SELECT id FROM bulk_jobs
      WHERE next_try_at <= $1::timestamptz AND (lease_until IS NULL OR lease_until <= $1::timestamptz)
        AND id <> ALL($4::text[])
      ORDER BY next_try_at LIMIT $3::int
      FOR UPDATE SKIP LOCKED
    )
    UPDATE bulk_jobs j
    SET status = 'processing', lease_until = $2::timestamptz, fence = j.fence + 1, tries = j.tries + 1
    FROM chosen c, entitlements e
    WHERE j.id = c.id AND e.account_id = j.account_id
    RETURNING j.id, j.account_id, e.plan, j.input_key, j.escape_formulas, j.row_count, j.processed_count,
              j.created_at, j.fence, j.tries`,
};

/** Takes jobs that are due and that no living worker has. */
export async function claimJobs(
  sql: Sql,
  { now, leaseUntil, limit, running }: ClaimRequest,
): Promise<ClaimedJob[]> {
  const rows = await sql.query<ClaimedRow>(statement, [now, leaseUntil, limit, running]);
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    plan: row.plan,
    inputKey: row.input_key,
    escapeFormulas: row.escape_formulas,
    rowCount: row.row_count,
    processedCount: row.processed_count,
    createdAt: row.created_at,
    fence: row.fence,
    tries: row.tries,
  }));
}
