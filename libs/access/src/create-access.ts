import type { Stoppable } from '@ers/platform';
import type { AccessContext } from './context.ts';
import { type Caller, createAuthenticate } from './keys/authenticate.ts';
import { createKeyUsage } from './keys/key-usage.ts';
import { createKeyReader } from './keys/read-keys.ts';
import { createMetering, type Metering } from './metering/metering.ts';

export interface Access {
  authenticate(header: string | undefined): Promise<Caller>;
  metering: Metering;
  /** Starts the timers that write last-used times and give back what the dead had reserved. */
  startUpkeep(): Stoppable;
}

const upkeepMs = 5_000;

export function createAccess(ctx: AccessContext): Access {
  const { db, clock, ids, log, plans, keys } = ctx;
  const usage = createKeyUsage({ sql: db.sql, clock, log });
  const metering = createMetering({ sql: db.sql, clock, ids, plans });

  async function upkeep(): Promise<void> {
    await usage.flush();
    const reclaimed = await metering.reclaim();
    if (reclaimed > 0) log.warn({ reclaimed }, 'reservations were left behind and given back');
  }

  return {
    authenticate: createAuthenticate({
      clock,
      settings: keys,
      readKey: createKeyReader(db.sql, keys.environment),
      onUse: usage.used,
    }),
    metering,
    startUpkeep: () => {
      let running: Promise<void> | undefined;
      const run = async (): Promise<void> => {
        await upkeep().catch((error: unknown) => log.warn({ err: error }, 'upkeep failed'));
        running = undefined;
      };
      // A round that takes longer than the interval is not joined by another.
      const timer = setInterval(() => void (running ??= run()), upkeepMs);
      timer.unref();
      return {
        name: 'access upkeep',
        stop: async () => {
          clearInterval(timer);
          await running;
          await usage.flush();
        },
      };
    },
  };
}
