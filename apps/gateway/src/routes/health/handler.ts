import type { ApiSchemas } from '@ers/contracts';
import { checkHealth, type Dependency } from '@ers/platform';
import type { Answer } from '../../http/answer.ts';

/** `GET /v1/health`: ready to serve (contract part 8). 503 while something that is needed is down, or while stopping. */
export function healthHandler(dependencies: Dependency[], stopping: () => boolean): () => Promise<Answer> {
  return async () => {
    const health: ApiSchemas['Health'] = await checkHealth(dependencies);
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
