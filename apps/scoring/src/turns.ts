/** Work for which the event loop is not held up. */
export interface Turns {
  /** Does it in one of the next turns, in the order of asking; rejects with what it throws. */
  run<T>(work: () => T): Promise<T>;
}

export interface TurnsOptions {
  /** Monotonic milliseconds. */
  nowMs: () => number;
  /** Calls back in the next turn of the event loop, behind what else waits. */
  onNextTurn: (run: () => void) => void;
}

/** What such work may take of a turn before everything else has one: the delay that others meet by it. */
const turnMsMax = 5;

/**
 * Judging takes a part of a millisecond and waits for nothing, so a few hundred addresses in a row would keep every
 * other caller waiting for as long as they take together.
 */
export function createTurns({ nowMs, onNextTurn }: TurnsOptions): Turns {
  const waiting: (() => void)[] = [];

  function takeTurn(): void {
    const endMs = nowMs() + turnMsMax;
    do waiting.shift()?.();
    while (waiting.length > 0 && nowMs() < endMs);
    if (waiting.length > 0) onNextTurn(takeTurn);
  }

  return {
    run: (work) =>
      new Promise((resolve) => {
        if (waiting.length === 0) onNextTurn(takeTurn);
        waiting.push(() => resolve(outcomeOf(work)));
      }),
  };
}

/** Done at once; what it throws is a rejection. */
const outcomeOf = async <T>(work: () => T): Promise<T> => work();
