import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';

const batch = 500;
/** How long a job can be looked up once its results are gone. */
const rememberedMs = 30 * 86_400_000;

/** $1 now, $2 how many at most. Two instances that choose the same job expire it once. */
const expireStatement: Statement = {
  name: 'expire_bulk_jobs',
  text: `
    WITH expired AS (
      UPDATE bulk_jobs SET status = 'expired'
      WHERE status = 'completed' AND id IN (
        SELECT id FROM bulk_jobs WHERE status = 'completed' AND expires_at <= $1::timestamptz
        ORDER BY expires_at LIMIT $2::int
        FOR UPDATE SKIP LOCKED
      )
      RETURNING result_key
    )
    INSERT INTO doomed_objects (key, due_at) SELECT result_key, $1::timestamptz FROM expired
    ON CONFLICT (key) DO NOTHING
    RETURNING key`,
};

/** $1 the moment up to which they expired, $2 how many at most. */
const forgetStatement: Statement = {
  name: 'forget_bulk_jobs',
  text: `
    DELETE FROM bulk_jobs
    WHERE status IN ('failed', 'expired') AND id IN (
      SELECT id FROM bulk_jobs WHERE status IN ('failed', 'expired') AND expires_at <= $1::timestamptz
      ORDER BY expires_at LIMIT $2::int
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id`,
};

/** Dooms results that have expired, and forgets jobs that did so long ago. */
export async function expireJobs({ db, clock }: Pick<BulkContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  while ((await db.sql.query(expireStatement, [now, batch])).length === batch);
  const before = new Date(now.getTime() - rememberedMs);
  while ((await db.sql.query(forgetStatement, [before, batch])).length === batch);
}
