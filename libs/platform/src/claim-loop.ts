import type { Logger } from './log.ts';
import type { StartTimer } from './timers.ts';

/** Claims what is due, a bounded number of pieces at once, and works on it. */
export interface ClaimLoop {
  /** Works on what is due. */
  wake(): void;
  /** Starts the timer that looks for what falls due. */
  startTicking(): void;
  /** Resolves when nothing is under way, as far as is known by then. */
  settled(): Promise<void>;
  /** Claims nothing more; resolves when the pieces under way have ended. */
  stop(): Promise<void>;
}

export interface ClaimLoopOptions<Work> {
  /** What is claimed, as the log calls it: `bulk jobs`. */
  name: string;
  /** Pieces under way at once in this process. */
  slots: number;
  /** How late a piece may be that nobody told of: one that is tried again, or that another process took. */
  tickMs: number;
  startTimer: StartTimer;
  log: Logger;
  /** Takes `limit` pieces at most, none of those that are under way already. */
  claim(limit: number, running: readonly Work[]): Promise<readonly Work[]>;
  /** Works on one piece. Never rejects: what breaks off is the caller's to log. `stopping` is aborted by `stop`. */
  work(piece: Work, stopping: AbortSignal): Promise<void>;
}

export function createClaimLoop<Work>(options: ClaimLoopOptions<Work>): ClaimLoop {
  const { name, slots, tickMs, startTimer, log } = options;
  const stopping = new AbortController();
  const running = new Map<Work, Promise<void>>();
  let isAsked = false;
  let claiming: Promise<void> | null = null;
  let cancelTick = (): void => undefined;

  function wake(): void {
    isAsked = true;
    // A microtask later, so that `claiming` is set before the work can be over.
    claiming ??= Promise.resolve().then(claimWhileAsked);
  }

  async function claimWhileAsked(): Promise<void> {
    try {
      // A piece that ends asks again, so that a slot is never left empty while something is due.
      while (isAsked && !stopping.signal.aborted && running.size < slots) {
        isAsked = false;
        const claimed = await options.claim(slots - running.size, [...running.keys()]);
        for (const piece of claimed) begin(piece);
      }
    } catch (error) {
      log.warn({ err: error }, `due ${name} could not be claimed`);
    } finally {
      claiming = null;
    }
  }

  function begin(piece: Work): void {
    const ended = options.work(piece, stopping.signal).finally(() => {
      running.delete(piece);
      wake();
    });
    running.set(piece, ended);
  }

  async function settled(): Promise<void> {
    while (claiming !== null || running.size > 0) {
      await claiming;
      await Promise.all(running.values());
    }
  }

  function tick(): void {
    wake();
    if (!stopping.signal.aborted) cancelTick = startTimer(tickMs, tick);
  }

  return {
    wake,
    startTicking: tick,
    settled,
    stop: async () => {
      stopping.abort();
      cancelTick();
      await settled();
    },
  };
}
