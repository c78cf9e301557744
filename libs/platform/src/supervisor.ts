import type { Logger } from './log.ts';

/** Something that was started and must be stopped. */
export interface Stoppable {
  name: string;
  stop(): Promise<void> | void;
}

export interface Supervisor {
  /** Registers what was just started; stopping goes in the reverse order. */
  started(part: Stoppable): void;
  /** Stops everything once, newest first; a part that fails or hangs does not keep the others. */
  stop(): Promise<void>;
}

export interface SupervisorOptions {
  log: Logger;
  /** What one part may take to stop. */
  partMsMax?: number;
}

export function createSupervisor({ log, partMsMax = 10_000 }: SupervisorOptions): Supervisor {
  const parts: Stoppable[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    for (const part of parts.reverse()) {
      const late = new Promise<'late'>((resolve) => setTimeout(resolve, partMsMax, 'late').unref());
      try {
        const outcome = await Promise.race([part.stop(), late]);
        if (outcome === 'late') log.warn({ part: part.name }, 'did not stop in time');
      } catch (error) {
        log.warn({ part: part.name, err: error }, 'failed to stop');
      }
    }
  }

  return {
    started: (part) => void parts.push(part),
    stop: () => (stopping ??= stopAll()),
  };
}

/** Resolves on the first SIGINT or SIGTERM; a second one ends the process at once. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked = false;
    const ask = (signal: NodeJS.Signals): void => {
      if (asked) process.exit(130);
      asked = true;
      resolve(signal);
    };
    process.on('SIGINT', ask);
    process.on('SIGTERM', ask);
  });
}
