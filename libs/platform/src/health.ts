/** How a process finds out whether it can do its work (contract part 8). */
export interface DependencyHealth {
  name: string;
  state: 'up' | 'down';
  latency_ms: number;
  /** Without it the process cannot do its work: it is then not ready. */
  needed: boolean;
}

export interface Dependency {
  name: string;
  needed: boolean;
  /** Resolves when the dependency answers, rejects when it does not. */
  probe(): Promise<unknown>;
}

export interface Health {
  status: 'ok' | 'degraded' | 'unavailable';
  dependencies: DependencyHealth[];
}

const probeMsMax = 2_000;

/** Asks every dependency at once; each gets at most two seconds. Never rejects. */
export async function checkHealth(dependencies: Dependency[]): Promise<Health> {
  const answers = await Promise.all(dependencies.map(ask));
  const down = answers.filter((answer) => answer.state === 'down');
  const status = down.some((answer) => answer.needed) ? 'unavailable' : down.length > 0 ? 'degraded' : 'ok';
  return { status, dependencies: answers };
}

async function ask({ name, needed, probe }: Dependency): Promise<DependencyHealth> {
  const started = performance.now();
  const state = await within(probe, probeMsMax).then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return { name, state, latency_ms: Math.round((performance.now() - started) * 10) / 10, needed };
}

async function within(work: () => Promise<unknown>, ms: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error('timeout')), ms)));
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
