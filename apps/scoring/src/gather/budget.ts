import type { Answer } from './cached.ts';
import { unavailable } from './learnt.ts';
import type { StartTimer } from '@ers/platform';

/** The time one analysis may wait for the world, counted from its first question. */
export interface Budget {
  /** The answer, or `timeout` once the time is up. The look-up itself goes on, so that the next one finds it cached. */
  within<T>(answer: Promise<Answer<T>>): Promise<Answer<T>>;
  end(): void;
}

export function createBudget(ms: number, startTimer: StartTimer): Budget {
  let cancel = (): void => undefined;
  let late: Promise<Answer<never>> | undefined;
  const start = (): Promise<Answer<never>> =>
    new Promise((resolve) => {
      const tell = (): void => resolve({ item: unavailable('timeout'), fromCache: false, fetchedAt: 0 });
      cancel = startTimer(ms, tell);
    });
  return {
    within: (answer) => Promise.race([answer, (late ??= start())]),
    end: () => cancel(),
  };
}
