import type { Interceptor } from '@connectrpc/connect';
import type { RequestFacts } from './metrics.ts';

/** Spans, as far as the services make them: one for each HTTP request, one for each end of a call between services. */
export interface Tracing {
  /** Records the span of a request that has just ended. */
  request(request: RequestFacts): void;
  /** For the transports to other services; empty when tracing is off, so that calls cost nothing more. */
  client: Interceptor[];
  /** For the servers that those transports reach. */
  server: Interceptor[];
}

export const noTracing: Tracing = { request: () => undefined, client: [], server: [] };
