import type { Clock, StartTimer } from '@ers/platform';

export interface TimeLimits {
  /** For one item. */
  idleMs: number;
  /** For all of them; no limit where it is not given. */
  wholeMs?: number;
}

/** The items of a source, as long as they come in time: then `late` is thrown, and the source is closed and not waited for. */
export async function* inTime<T>(
  source: AsyncIterable<T>,
  { idleMs, wholeMs = Infinity }: TimeLimits,
  { clock, startTimer, late }: { clock: Clock; startTimer: StartTimer; late: () => Error },
): AsyncGenerator<T, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  const endMs = clock.monotonicMs() + wholeMs;
  try {
    for (;;) {
      const waitMs = Math.min(idleMs, endMs - clock.monotonicMs());
      if (waitMs <= 0) throw late();
      const next = await withAlarm(iterator.next(), (ring) => startTimer(waitMs, () => ring(late())));
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    void iterator.return?.().catch(() => undefined);
  }
}

/** What `work` comes to, or the error that rings before. */
async function withAlarm<T>(work: Promise<T>, set: (ring: (error: Error) => void) => () => void): Promise<T> {
  let cancel = (): void => undefined;
  const alarm = new Promise<never>((_, reject) => (cancel = set(reject)));
  try {
    return await Promise.race([work, alarm]);
  } finally {
    cancel();
  }
}
