import type { ApiSchemas } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { LimitedWindow, Limiter } from '@ers/platform';
import { secondsUntil } from '../analysis/refusals.ts';

/** What one client, or all of them together, may ask for in a time. */
export interface Allowance extends LimitedWindow {
  /** Length of the window as it is told, where `windowMs` is only what is left of it: of a day that has begun. */
  wholeMs?: number;
  /** Told when it is used up. */
  message: string;
}

export interface AllowanceDeps {
  limiter: Limiter;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Takes one of every allowance in one step, or refuses with 429 and the time to wait; work that fails uses up nothing.
 * Answers with the result what is left of each, in their order.
 */
export async function withinAllowances<T>(
  deps: AllowanceDeps,
  allowances: readonly Allowance[],
  work: () => Promise<T>,
): Promise<{ result: T; remaining: number[] }> {
  const taking = await deps.limiter.take(allowances);
  const states = allowances.map((allowance, i) => ({
    used: 0,
    resetAt: 0,
    ...allowance,
    ...taking.windows[i],
  }));
  if (!taking.taken) throw usedUp(states, deps.now());
  try {
    const result = await work();
    return { result, remaining: states.map(({ limit, used }) => Math.max(0, limit - used)) };
  } catch (error) {
    await taking.giveBack().catch(() => undefined);
    throw error;
  }
}

type State = Allowance & { used: number; resetAt: number };

/** Of several that are used up the one that is longest so: until then every retry would be refused. */
function usedUp(states: State[], now: number): ApiError {
  const last = states
    .filter(({ used, limit }) => used >= limit)
    .reduce((later, state) => (state.resetAt > later.resetAt ? state : later));
  return new ApiError('RATE_LIMIT_EXCEEDED', {
    message: last.message,
    retryAfterSeconds: secondsUntil(now, last.resetAt),
    details: {
      limit: last.limit,
      used: last.used,
      requested_units: 1,
      window_seconds: Math.ceil((last.wholeMs ?? last.windowMs) / 1_000),
      reset_at: new Date(last.resetAt).toISOString(),
    } satisfies ApiSchemas['RateLimitDetails'],
  });
}
