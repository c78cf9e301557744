/** Runs `run` once after `ms`; the answer cancels it. Injected, so that tests own time. */
export type StartTimer = (ms: number, run: () => void) => () => void;

/** How a message is tried again whose handler failed. */
export interface Retry {
  /** Milliseconds before each further attempt: one attempt more than there are waits. */
  waitsMs: readonly number[];
  startTimer: StartTimer;
}

export const defaultRetry: Retry = {
  waitsMs: [200, 1_000, 5_000],
  startTimer: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms`, or as soon as `signal` is aborted. */
export function pause(ms: number, startTimer: StartTimer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = startTimer(ms, end);
    signal.addEventListener('abort', end);
  });
}
