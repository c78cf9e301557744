import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { JobLost } from './work-ended.ts';

/** Who shows no progress for this long is taken for dead. */
const leaseMs = 60_000;
const renewMs = 20_000;
const backoffMsMin = 5_000;
const backoffMsMax = 300_000;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** A claim is kept alive by progress alone, so that work which hangs loses it. */
export interface Lease {
  /** To be called as the work goes on, however often. Throws JobLost. */
  keep(): Promise<void>;
  /** Gives the job back: whoever comes first goes on with it. */
  free(): Promise<void>;
  /** Gives the job back for later: the oftener it came no further, the later. */
  postpone(): Promise<void>;
}

const renewStatement: Statement = {
  name: 'renew_bulk_lease',
  text: `
    UPDATE bulk_jobs SET lease_until = $3::timestamptz
    WHERE id = $1 AND fence = $2 AND status = 'processing'
    RETURNING id`,
};

/** $1 job, $2 fence, $3 now, $4 and $5 the first wait and the longest, milliseconds. */
const freeStatement: Statement = {
  name: 'free_bulk_lease',
  text: `
    UPDATE bulk_jobs
    SET lease_until = NULL,
        next_try_at = $3::timestamptz
          + least($4::float8 * 2 ^ least(greatest(tries - 1, 0), 20), $5::float8) * interval '1 millisecond'
    WHERE id = $1 AND fence = $2 AND status = 'processing'`,
};

export function createLease(
  { db, clock }: Pick<BulkContext, 'db' | 'clock'>,
  { id, fence }: Pick<ClaimedJob, 'id' | 'fence'>,
): Lease {
  let keptMs = clock.monotonicMs();
  const free = async (firstMs: number): Promise<void> => {
    await db.sql.query(freeStatement, [id, fence, clock.now(), firstMs, backoffMsMax]);
  };
  return {
    keep: async () => {
      if (clock.monotonicMs() - keptMs < renewMs) return;
      const kept = await db.sql.query(renewStatement, [id, fence, leaseEnd(clock.now())]);
      if (kept.length === 0) throw new JobLost();
      keptMs = clock.monotonicMs();
    },
    free: () => free(0),
    postpone: () => free(backoffMsMin),
  };
}
