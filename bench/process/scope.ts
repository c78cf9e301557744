type Cleanup = () => unknown;

export interface Scope {
  /** Runs when the scope ends, whatever ends it; last deferred, first run. */
  defer(cleanup: Cleanup): void;
}

const open = new Set<() => Promise<void>>();
const signals = ['SIGINT', 'SIGTERM'] as const;

/** Runs `work` and then what it deferred: also when it fails, and when this process is interrupted. */
export async function withScope<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
  const cleanups: Cleanup[] = [];
  const close = async (): Promise<void> => {
    open.delete(close);
    for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) await cleanup();
  };
  if (open.size === 0) signals.forEach((signal) => process.on(signal, interrupt));
  open.add(close);
  try {
    return await work({ defer: (cleanup) => void cleanups.push(cleanup) });
  } finally {
    await close();
    if (open.size === 0) signals.forEach((signal) => process.off(signal, interrupt));
  }
}

function interrupt(): void {
  void Promise.allSettled([...open].map((close) => close())).then(() => process.exit(130));
}
