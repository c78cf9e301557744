import type { Stoppable } from '@ers/platform';
import type { BulkContext } from '../context.ts';
import { dropLeftChunks } from './drop-left-chunks.ts';
import { expireJobs } from './expire-jobs.ts';
import { removeDoomed } from './remove-doomed.ts';

const everyMs = 60_000;

/** Expires results, and takes away what nobody needs any more, once a minute. Several instances share the work. */
export function startUpkeep(ctx: BulkContext): Stoppable {
  let running: Promise<void> | null = null;
  let isStopped = false;
  let cancel = (): void => undefined;

  async function round(): Promise<void> {
    try {
      await expireJobs(ctx);
      await dropLeftChunks(ctx);
      await removeDoomed(ctx);
    } catch (error) {
      ctx.log.warn({ err: error }, 'bulk upkeep failed');
    }
    running = null;
    wait();
  }

  function wait(): void {
    if (!isStopped) cancel = ctx.startTimer(everyMs, () => void (running = round()));
  }

  wait();
  return {
    name: 'bulk upkeep',
    stop: async () => {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
