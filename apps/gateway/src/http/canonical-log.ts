import type { RequestHandler } from 'express';
import type { Ids, Logger, Metrics, Tracing } from '@ers/platform';
import type { RequestContext } from '../routes/route.ts';
import { requestIdOf } from './request-id.ts';

export interface CanonicalLogDeps {
  ids: Ids;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
}

/**
 * Gives every request its id and its one log line, and counts and traces it by the same facts: ids, codes and numbers,
 * never what was sent.
 */
export function canonicalLog(deps: CanonicalLogDeps): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = requestIdOf(req.get('x-request-id'), deps.ids);
    const context: RequestContext = { requestId, facts: {} };
    res.locals['context'] = context;
    res.set('X-Request-ID', requestId);
    res.once('close', () => {
      const line = {
        request_id: requestId,
        method: req.method,
        route: (req.route as { path?: string } | undefined)?.path ?? 'none',
        status: res.writableFinished ? res.statusCode : 499,
        latency_ms: Math.round((performance.now() - started) * 100) / 100,
        ...context.facts,
      };
      deps.log.info(line, 'request');
      deps.metrics.request(line);
      deps.tracing.request(line);
    });
    next();
  };
}
