import type { Clock } from '../clock.ts';
import type { Limiter } from './limiter.ts';

export interface FallbackLimiterOptions {
  primary: Limiter;
  /** This process's own memory. */
  spare: Limiter;
  clock: Clock;
}

/** How long a primary that failed is left alone: one that hangs must not slow every request down. */
const restMs = 1_000;

/**
 * Uses `primary`, and `spare` for as long as primary fails: limits then hold for each instance by itself instead of not
 * at all, and no request fails for want of a limiter. What is given back goes to both: each takes only what it gave.
 */
export function createFallbackLimiter({ primary, spare, clock }: FallbackLimiterOptions): Limiter {
  let restsUntil = 0;

  async function withPrimary<T>(verb: (limiter: Limiter) => Promise<T>): Promise<T | undefined> {
    if (clock.monotonicMs() < restsUntil) return undefined;
    try {
      return await verb(primary);
    } catch {
      restsUntil = clock.monotonicMs() + restMs;
      return undefined;
    }
  }

  async function giveBack(verb: (limiter: Limiter) => Promise<void>): Promise<void> {
    await Promise.all([withPrimary(verb), verb(spare)]);
  }

  return {
    hit: async (...args) => (await withPrimary((limiter) => limiter.hit(...args))) ?? spare.hit(...args),
    admit: async (...args) =>
      (await withPrimary((limiter) => limiter.admit(...args))) ?? spare.admit(...args),
    take: async (windows) => {
      const taking = await withPrimary((limiter) => limiter.take(windows));
      if (taking === undefined) return spare.take(windows);
      // Not to both: windows with a common end could not be told apart by it.
      return { ...taking, giveBack: async () => void (await withPrimary(() => taking.giveBack())) };
    },
    refund: (...args) => giveBack((limiter) => limiter.refund(...args)),
    unmark: (...args) => giveBack((limiter) => limiter.unmark(...args)),
  };
}
