/** Runs `run` once after `ms`; the answer cancels it. Injected, so that tests own time. */
export type StartTimer = (ms: number, run: () => void) => () => void;

export const systemTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** For work that nobody waits on: it does not keep the process alive. */
export const backgroundTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
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
