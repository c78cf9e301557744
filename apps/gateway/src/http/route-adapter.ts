import type { RequestHandler, Response } from 'express';
import type { RequestContext, Route } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { endUnread } from './linger.ts';
import { isHoldingBack } from './say-continue.ts';
import { sendStream } from './send-stream.ts';
import { withAdmin } from './with-admin.ts';
import { type AnonymousDeps, withAnonymous } from './with-anonymous.ts';
import { type CallbackDeps, withCallback } from './with-callback.ts';
import { type KeyDeps, withKey } from './with-key.ts';
import { type SessionDeps, withSession } from './with-session.ts';

export type AdapterDeps = KeyDeps & SessionDeps & CallbackDeps & AnonymousDeps;

/** A route as an Express handler. Errors go on to the one error handler. */
export function adaptRoute(route: Route, deps: AdapterDeps): RequestHandler {
  return async (req, res) => {
    const context = contextOf(res);
    switch (route.auth) {
      case 'api_key':
        return sendAnswer(res, await withKey(route, deps, { req, res, context }));
      case 'session':
        return sendAnswer(res, await withSession(route, deps, { req, res, context }));
      case 'admin':
        return sendAnswer(res, await withAdmin(route, deps, { req, res, context }));
      case 'callback':
        return sendAnswer(res, await withCallback(route, deps, { req, res, context }));
      case 'anonymous':
        return sendAnswer(res, await withAnonymous(route, deps, { req, res, context }));
      case 'none':
        return sendAnswer(res, await route.handle(context));
    }
  };
}

/** A body that is there is on its way when this returns; one that comes piece by piece, when its promise is kept. */
export function sendAnswer(res: Response, answer: Answer): void | Promise<void> {
  const { status, headers, body, stream } = answer;
  if (stream) return sendStream(res, answer, stream);
  if (headers) res.set(headers);
  if (body === undefined) return void res.status(status).end();
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  res.status(status).type('application/json; charset=utf-8');
  if (isUploading(res)) endUnread(res, bytes);
  else res.send(bytes);
}

/** A file of any size may be on its way still. */
function isUploading(res: Response): boolean {
  const { req } = res;
  return (
    !req.complete && !isHoldingBack(res) && /^multipart\/form-data/i.test(req.headers['content-type'] ?? '')
  );
}

/** Set on every response before anything else runs. */
export function contextOf(res: Response): RequestContext {
  return res.locals['context'] as RequestContext;
}
