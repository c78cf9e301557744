import type { Stoppable } from '@ers/platform';
import type { AccessContext } from './context.ts';
import { forgetIdentityEvents } from './identity/forget-identity-events.ts';
import { type Caller, createAuthenticate } from './keys/authenticate.ts';
import { createKeyUsage, type KeyUsage } from './keys/key-usage.ts';
import { createKeyReader } from './keys/read-keys.ts';
import { createMetering, type Metering } from './metering/metering.ts';
import { createSessionResolver, type SessionCaller } from './sessions/resolve-session.ts';
import { createSessionVerifier, type SessionSettings } from './sessions/verify-session.ts';
import { createUsageHistory, type UsageHistory } from './usage/usage-history.ts';

export interface Access {
  authenticate(header: string | undefined): Promise<Caller>;
  /** Throws ApiError as `createSessionVerifier` says. Without an issuer no session is known. */
  authenticateSession(header: string | undefined): Promise<SessionCaller>;
  metering: Metering;
  /** Whoever shows last-used times writes them first: they are gathered for some seconds otherwise. */
  keyUsage: Pick<KeyUsage, 'flush'>;
  history: UsageHistory;
  /**
   * Starts the timer that writes last-used times and the usage history, gives back what the dead had reserved, and
   * forgets old events.
   */
  startUpkeep(): Stoppable;
}

const upkeepMs = 5_000;

const noSessions: SessionSettings = { keys: { find: async () => null }, issuer: '', authorizedParties: [] };

/** `sessions` null where no identity provider is configured. */
export function createAccess(ctx: AccessContext, sessions: SessionSettings | null = null): Access {
  const { db, clock, ids, log, plans, keys } = ctx;
  const usage = createKeyUsage({ sql: db.sql, clock, log });
  const metering = createMetering({ sql: db.sql, clock, ids, plans });

  const history = createUsageHistory({ sql: db.sql, clock, log });
  const verify = createSessionVerifier({ ...(sessions ?? noSessions), clock });
  const resolve = createSessionResolver(ctx);

  async function flush(): Promise<void> {
    await usage.flush();
    await history.flush();
  }

  async function upkeep(): Promise<void> {
    await flush();
    const reclaimed = await metering.reclaim();
    if (reclaimed > 0) log.warn({ reclaimed }, 'reservations were left behind and given back');
    // An index look-up as long as none is old enough.
    await forgetIdentityEvents(ctx);
  }

  return {
    authenticate: createAuthenticate({
      clock,
      settings: keys,
      readKey: createKeyReader(db.sql, keys.environment),
      onUse: usage.used,
    }),
    authenticateSession: async (header) => resolve(await verify(header)),
    metering,
    keyUsage: usage,
    history,
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
          await flush();
        },
      };
    },
  };
}
