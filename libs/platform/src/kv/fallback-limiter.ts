import type { Limiter } from './limiter.ts';

/**
 * Uses `primary`, and `spare` (this process's own memory) for as long as primary fails: limits then hold for each
 * instance by itself instead of not at all, and no request fails for want of a limiter.
 */
export function createFallbackLimiter(primary: Limiter, spare: Limiter): Limiter {
  return {
    hit: (...args) => primary.hit(...args).catch(() => spare.hit(...args)),
    admit: (...args) => primary.admit(...args).catch(() => spare.admit(...args)),
    refund: (...args) => primary.refund(...args).catch(() => spare.refund(...args)),
    unmark: (...args) => primary.unmark(...args).catch(() => spare.unmark(...args)),
  };
}
