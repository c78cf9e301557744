import { type Learnt, unavailable } from './learnt.ts';
import type { StartTimer } from '@ers/platform';

export interface CircuitBreakerOptions {
  /** Failures in a row, with no success between them, that open the circuit. */
  failuresMax: number;
  /**
   * An answer that takes longer counts as a failure, unless it still comes. Shorter than the budget of an analysis,
   * so that the circuit is open before the first analysis that met the fault has ended.
   */
  lateMs: number;
  /** True when the upstream answers a question that does not depend on what anybody has asked for. */
  probe: () => Promise<boolean>;
  startTimer: StartTimer;
  /** Which answers are failures; unless told, those that did not come from the upstream at all. */
  isFailure?: (answer: Learnt<unknown>) => boolean;
  onChange?: (state: 'open' | 'closed') => void;
}

/**
 * Spares callers the wait for an upstream that does not answer. While the circuit is open every question is
 * answered `circuit_open` at once; only probes run, one at a time, in the background. The first probe runs as soon
 * as the circuit opens: a few domains with dead name servers must not silence a resolver that works. Later ones
 * follow after 10, 20, 40 and then every 60 seconds.
 */
export interface CircuitBreaker {
  ask<T>(question: () => Promise<Learnt<T>>): Promise<Learnt<T>>;
  isOpen(): boolean;
  /** Opens the circuit for so long, at the upstream's own wish: nothing is asked meanwhile, not even a probe. */
  pause(ms: number): void;
  /** Ends probing. */
  stop(): void;
}

const probeDelayMs = { first: 10_000, max: 60_000 };

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failuresMax, lateMs, probe, startTimer, isFailure = isUnreached, onChange } = options;
  let failures = 0;
  /** Set while the circuit is open, and of that opening alone: a probe of an earlier one has no say. */
  let opening: Opening | null = null;

  function open(isPause: boolean): Opening {
    const wasClosed = opening === null;
    opening?.cancel();
    opening = { isPause, cancel: () => undefined };
    if (wasClosed) onChange?.('open');
    return opening;
  }

  function close(): void {
    failures = 0;
    if (opening === null) return;
    opening.cancel();
    opening = null;
    onChange?.('closed');
  }

  function succeeded(): void {
    if (!opening?.isPause) close();
  }

  function failed(): void {
    failures += 1;
    if (opening !== null || failures < failuresMax) return;
    void probeUntilReached(open(false), probeDelayMs.first);
  }

  async function probeUntilReached(mine: Opening, delayMs: number): Promise<void> {
    const reached = await probe().catch(() => false);
    if (opening !== mine) return;
    if (reached) return close();
    const nextDelayMs = Math.min(delayMs * 2, probeDelayMs.max);
    mine.cancel = startTimer(delayMs, () => void probeUntilReached(mine, nextDelayMs));
  }

  return {
    ask: async (question) => {
      if (opening !== null) return unavailable('circuit_open');
      let isCounted = false;
      const cancelLate = startTimer(lateMs, () => {
        isCounted = true;
        failed();
      });
      const answer = await question();
      cancelLate();
      if (!isFailure(answer)) succeeded();
      else if (!isCounted) failed();
      return answer;
    },
    isOpen: () => opening !== null,
    pause: (ms) => {
      const mine = open(true);
      mine.cancel = startTimer(ms, () => {
        if (opening === mine) close();
      });
    },
    stop: () => {
      opening?.cancel();
      opening = { isPause: false, cancel: () => undefined };
    },
  };
}

interface Opening {
  isPause: boolean;
  /** Ends what would close the circuit. */
  cancel: () => void;
}

/** An upstream that answers with an error works, as far as a circuit is concerned. */
function isUnreached(answer: Learnt<unknown>): boolean {
  return (
    answer.status === 'unavailable' && (answer.reason === 'timeout' || answer.reason === 'network_error')
  );
}
