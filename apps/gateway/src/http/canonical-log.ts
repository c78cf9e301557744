import type { Logger } from '@ers/platform';
import type { RequestHandler } from 'express';
import type { Ids } from '@ers/platform';
import type { RequestContext } from '../routes/route.ts';
import { requestIdOf } from './request-id.ts';

/** Gives every request its id and its one log line. The line holds ids, codes and numbers; never what was sent. */
export function canonicalLog(deps: { ids: Ids; log: Logger }): RequestHandler {
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
    });
    next();
  };
}
