import type { StartTimer, Stoppable } from '@ers/platform';
import type { DispatcherContext } from '../context.ts';
import { purge } from './purge.ts';
import { resealSecrets } from './reseal-secrets.ts';

const everyMs = 60_000;

/** Forgets what is old and brings secrets under the newest key, once a minute. */
export function startUpkeep(ctx: DispatcherContext, startTimer: StartTimer): Stoppable {
  let running: Promise<void> | null = null;
  let isStopped = false;
  let cancel = (): void => undefined;

  async function round(): Promise<void> {
    try {
      await purge(ctx.db.sql, ctx.clock.now());
      const resealed = await resealSecrets(ctx);
      if (resealed > 0) ctx.log.info({ resealed, key_id: ctx.secrets.keyId }, 'secrets were sealed anew');
    } catch (error) {
      ctx.log.warn({ err: error }, 'webhook upkeep failed');
    }
    running = null;
    wait();
  }

  function wait(): void {
    if (!isStopped) cancel = startTimer(everyMs, () => void (running = round()));
  }

  wait();
  return {
    name: 'webhook upkeep',
    stop: async () => {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
