import type { Clock } from '@ers/platform';

export interface ManualClock extends Clock {
  advance(ms: number): void;
}

/** Time that moves only when a test says so. */
export function manualClock(start = '2026-11-21T12:00:00.000Z'): ManualClock {
  let elapsed = 0;
  const origin = Date.parse(start);
  return {
    now: () => new Date(origin + elapsed),
    monotonicMs: () => elapsed,
    advance: (ms) => void (elapsed += ms),
  };
}
