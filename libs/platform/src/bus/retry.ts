import { type StartTimer, systemTimer } from '../timers.ts';

/** How a message is tried again whose handler failed. */
export interface Retry {
  /** Milliseconds before each further attempt: one attempt more than there are waits. */
  waitsMs: readonly number[];
  startTimer: StartTimer;
}

export const defaultRetry: Retry = { waitsMs: [200, 1_000, 5_000], startTimer: systemTimer };
