import type { ManualClock } from './manual-clock.ts';

export interface ManualTimers {
  /** Runs `run` once `advance` has passed `ms`; the answer cancels it. */
  startTimer(ms: number, run: () => void): () => void;
  /** Moves the clock and runs what falls due on the way, earliest first. */
  advance(ms: number): void;
  /** Milliseconds until each waiting timer, soonest first. */
  waiting(): number[];
  /** Resolves once a timer waits that is due in exactly `ms`, at once if one does. */
  untilWaiting(ms: number): Promise<void>;
}

interface Timer {
  at: number;
  run: () => void;
}

/** Timers that go by a test's own clock. */
export function manualTimers(clock: ManualClock): ManualTimers {
  let timers: Timer[] = [];
  let expecting: { ms: number; resolve: () => void }[] = [];

  function nextDue(until: number): Timer | undefined {
    return timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  }

  const waiting = (): number[] => timers.map(({ at }) => at - clock.monotonicMs()).sort((a, b) => a - b);

  return {
    startTimer: (ms, run) => {
      const timer = { at: clock.monotonicMs() + ms, run };
      timers.push(timer);
      expecting.filter((one) => one.ms === ms).forEach((one) => one.resolve());
      expecting = expecting.filter((one) => one.ms !== ms);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    advance: (ms) => {
      const until = clock.monotonicMs() + ms;
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        const { at, run } = due;
        timers = timers.filter((one) => one !== due);
        clock.advance(at - clock.monotonicMs());
        run();
      }
      clock.advance(until - clock.monotonicMs());
    },
    waiting,
    untilWaiting: (ms) =>
      new Promise((resolve) => {
        if (waiting().includes(ms)) resolve();
        else expecting.push({ ms, resolve });
      }),
  };
}
