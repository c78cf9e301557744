import type { StartTimer } from '@ers/platform';

/** Gives work a signal that aborts after `ms`, or when `outer` does; the timer ends with the work. */
export async function withTimeLimit<T>(
  { ms, startTimer, outer }: { ms: number; startTimer: StartTimer; outer?: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const cancel = startTimer(ms, () => late.abort());
  try {
    return await work(outer === undefined ? late.signal : AbortSignal.any([outer, late.signal]));
  } finally {
    cancel();
  }
}

/** For work that cannot be stopped: it goes on, and nobody waits for it any more. */
export function orLate<T>(work: Promise<T>, signal: AbortSignal): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const abort = (): void => resolve('late');
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
