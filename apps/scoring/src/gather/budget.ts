import type { Answer } from './cached.ts';
import { unavailable } from './learnt.ts';
import type { StartTimer } from '@ers/platform';

/** The time one analysis may wait for the world, counted from its start. */
export interface Budget {
  /** The answer, or `timeout` once the time is up. The look-up itself goes on, so that the next one finds it cached. */
  within<T>(answer: Promise<Answer<T>>): Promise<Answer<T>>;
  end(): void;
}

export function startBudget(ms: number, startTimer: StartTimer): Budget {
  let cancel = (): void => undefined;
  const late = new Promise<Answer<never>>((resolve) => {
    cancel = startTimer(ms, () => resolve({ item: unavailable('timeout'), fromCache: false, fetchedAt: 0 }));
  });
  return {
    within: (answer) => Promise.race([answer, late]),
    end: () => cancel(),
  };
}
