/** Where time comes from; injected, so that tests own it. */
export interface Clock {
  now(): Date;
  /** Milliseconds that only grow: for durations and deadlines. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
