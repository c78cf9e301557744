import type { Child } from './child.ts';

/** A process that has just been started, and how to start it once more on the same address and data. */
export interface Started {
  child: Child;
  /** `http://…`, `postgresql://…` or `redis://…` */
  url: string;
  /** Resolves when it is ready again. */
  restart(): Promise<Child>;
}

/** One process of the stack, over its restarts. */
export interface Part {
  name: string;
  url: string;
  pid(): number;
  /** What it has written since it was last started. */
  output(): string;
  /** Sends a signal and waits for nothing: SIGSTOP freezes it, SIGCONT wakes it. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it and resolves with its exit code, or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /** Starts it again where it has ended; resolves when it is ready. */
  start(): Promise<void>;
}

export function createPart({ child: first, url, restart }: Started): Part {
  let child = first;
  return {
    name: first.name,
    url,
    pid: () => child.pid,
    output: () => child.output(),
    signal: (signal) => void process.kill(child.pid, signal),
    stop: async (signal) => {
      await child.stop(signal);
      return child.ended;
    },
    start: async () => {
      if (child.hasEnded()) child = await restart();
    },
  };
}
