import type { Scope } from '@ers/access';
import type { Answer } from '../http/answer.ts';
import type { CallerContext, KeyRoute, Route, SessionRoute } from './route.ts';

/** What a route with an API key and the same route with a session have in common; `path` is what follows their prefixes. */
export interface Twin
  extends Pick<Route, 'method' | 'path' | 'operationId'>, Pick<KeyRoute, 'feature' | 'unknownId'> {
  handle: (context: CallerContext) => Promise<Answer>;
}

export function twin(
  method: Twin['method'],
  path: string,
  operationId: string,
  handle: Twin['handle'],
): Twin {
  return { method, path, operationId, handle };
}

export function keyTwin(prefix: string, scope: Scope, one: Twin): KeyRoute {
  return { ...one, path: prefix + one.path, auth: 'api_key', scope, disabledStatus: 401 };
}

/** Its operation is called as the other, with `dashboard` before it. */
export function sessionTwin(prefix: string, one: Twin): SessionRoute {
  const operationId = `dashboard${one.operationId.charAt(0).toUpperCase()}${one.operationId.slice(1)}`;
  return { ...one, path: prefix + one.path, operationId, auth: 'session' };
}
