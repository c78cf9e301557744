import { type ClaimLoop, createClaimLoop } from '@ers/platform';
import type { BulkContext } from '../context.ts';
import { claimJobs, type ClaimedJob } from './claim-jobs.ts';
import { leaseEnd } from './lease.ts';
import { processJob } from './process-job.ts';
import type { ScoreItems } from './score-items.ts';

/** Jobs under way at once in this process. */
const slots = 2;
const tickMs = 1_000;

/** Works on due jobs; told to stop, it ends the chunks under way. */
export function createWorker(ctx: BulkContext & { scoreItems: ScoreItems }): ClaimLoop {
  const { db, clock, log, startTimer } = ctx;
  return createClaimLoop<ClaimedJob>({
    name: 'bulk jobs',
    slots,
    tickMs,
    startTimer,
    log,
    claim: (limit, running) => {
      const now = clock.now();
      return claimJobs(db.sql, {
        now,
        leaseUntil: leaseEnd(now),
        limit,
        running: running.map(({ id }) => id),
      });
    },
    work: (job, stopping) =>
      processJob({ ...ctx, stopping }, job).catch((error: unknown) =>
        log.error({ err: error, job_id: job.id }, 'a bulk job broke off'),
      ),
  });
}
