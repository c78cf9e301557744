import type { BulkContext } from '../context.ts';
import { claimJobs } from './claim-jobs.ts';
import { leaseEnd } from './lease.ts';
import { processJob } from './process-job.ts';
import type { WorkContext } from './score-file.ts';
import type { ScoreItems } from './score-items.ts';

/** Jobs under way at once in this process. */
const slots = 2;
/** How late a job may be that nobody told of: a retry, or one that another process took. */
const tickMs = 1_000;

export interface Worker {
  /** Works on what is due. */
  wake(): void;
  /** Starts the timer that looks for what falls due. */
  startTicking(): void;
  /** Resolves when nothing is under way, as far as is known by then. */
  settled(): Promise<void>;
  /** Claims nothing more; resolves when the chunks under way have ended. */
  stop(): Promise<void>;
}

export function createWorker(deps: BulkContext & { scoreItems: ScoreItems }): Worker {
  const stopping = new AbortController();
  const ctx: WorkContext = { ...deps, stopping: stopping.signal };
  const running = new Map<string, Promise<void>>();
  let isAsked = false;
  let claiming: Promise<void> | null = null;
  let cancelTick = (): void => undefined;

  function wake(): void {
    isAsked = true;
    // A microtask later, so that `claiming` is set before the work can be over.
    claiming ??= Promise.resolve().then(claimWhileAsked);
  }

  async function claimWhileAsked(): Promise<void> {
    try {
      // A job that ends asks again, so that a slot is never left empty while something is due.
      while (isAsked && !stopping.signal.aborted && running.size < slots) {
        isAsked = false;
        await claim();
      }
    } catch (error) {
      ctx.log.warn({ err: error }, 'due bulk jobs could not be claimed');
    } finally {
      claiming = null;
    }
  }

  async function claim(): Promise<void> {
    const now = ctx.clock.now();
    const claimed = await claimJobs(ctx.db.sql, {
      now,
      leaseUntil: leaseEnd(now),
      limit: slots - running.size,
      running: [...running.keys()],
    });
    for (const job of claimed) {
      const ended = processJob(ctx, job)
        .catch((error: unknown) => ctx.log.error({ err: error, job_id: job.id }, 'a bulk job broke off'))
        .finally(() => {
          running.delete(job.id);
          wake();
        });
      running.set(job.id, ended);
    }
  }

  async function settled(): Promise<void> {
    while (claiming !== null || running.size > 0) {
      await claiming;
      await Promise.all(running.values());
    }
  }

  function tick(): void {
    wake();
    if (!stopping.signal.aborted) cancelTick = ctx.startTimer(tickMs, tick);
  }

  return {
    wake,
    startTicking: tick,
    settled,
    stop: async () => {
      stopping.abort();
      cancelTick();
      await settled();
    },
  };
}
