import { within } from './within.ts';

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

/** Asks every dependency at once; one that takes longer than `probeMsMax` counts as down. Never rejects. */
export async function checkHealth(dependencies: Dependency[], probeMsMax = 2_000): Promise<Health> {
  const answers = await Promise.all(dependencies.map((dependency) => ask(dependency, probeMsMax)));
  const down = answers.filter((answer) => answer.state === 'down');
  const status = down.some((answer) => answer.needed) ? 'unavailable' : down.length > 0 ? 'degraded' : 'ok';
  return { status, dependencies: answers };
}

async function ask({ name, needed, probe }: Dependency, probeMsMax: number): Promise<DependencyHealth> {
  const started = performance.now();
  const state = await within(probeMsMax, probe).then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return { name, state, latency_ms: Math.round((performance.now() - started) * 10) / 10, needed };
}
