import type { ApiSchemas } from '@ers/contracts';
import { checkHealth, type Dependency } from '@ers/platform';
import type { Answer } from '../../http/answer.ts';

export interface HealthDeps {
  dependencies: Dependency[];
  stopping: () => boolean;
  monotonicMs: () => number;
}

/** Anybody may ask, so the dependencies are asked once a second at most, whoever asks here. */
const freshMs = 1_000;

/** `GET /v1/health`: ready to serve (contract part 8). 503 while something that is needed is down, or while stopping. */
export function healthHandler({ dependencies, stopping, monotonicMs }: HealthDeps): () => Promise<Answer> {
  let asked: { at: number; health: Promise<ApiSchemas['Health']> } | undefined;
  return async () => {
    if (asked === undefined || monotonicMs() - asked.at >= freshMs) {
      asked = { at: monotonicMs(), health: checkHealth(dependencies) };
    }
    const health = await asked.health;
    const status = stopping() ? 'unavailable' : health.status;
    return {
      status: status === 'unavailable' ? 503 : 200,
      headers: { 'Cache-Control': 'no-store' },
      body: { ...health, status },
    };
  };
}

/** `GET /v1/health/live`: the process runs. */
export async function livenessHandler(): Promise<Answer> {
  const body: ApiSchemas['Liveness'] = { status: 'ok' };
  return { status: 200, headers: { 'Cache-Control': 'no-store' }, body };
}
