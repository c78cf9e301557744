import type { Access, Caller } from '@ers/access';
import { refusalCode, type RequestValidator } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { Limiter } from '@ers/platform';
import type { Request, RequestHandler, Response } from 'express';
import { countRawRequest, type MeteredDeps } from '../analysis/metered.ts';
import { orUnavailable } from '../analysis/or-unavailable.ts';
import { abuseError } from '../analysis/refusals.ts';
import type { KeyRoute, RequestContext, Route } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { parseJson, readBody } from './json-body.ts';
import { remoteAddress } from './remote-address.ts';

export interface AdapterDeps extends Pick<MeteredDeps, 'plans'> {
  access: Pick<Access, 'authenticate'>;
  limiter: Limiter;
  validator: RequestValidator;
  /** A keyed hash: an address is never a key in a store. */
  hashAddress: (address: string) => string;
}

/** Contract part 3: failed authentications a minute from one address, loopback exempt. */
const failuresMax = 600;
const minuteMs = 60_000;

/**
 * A route as an Express handler. With a key, in this order: authentication, account state, scope, body; whatever
 * fails early costs nothing later. Errors go on to the one error handler.
 */
export function adaptRoute(route: Route, deps: AdapterDeps): RequestHandler {
  return async (req, res) => {
    const context = contextOf(res);
    const answer =
      route.auth === 'api_key' ? await withKey(route, deps, req, res, context) : await route.handle(context);
    sendAnswer(res, answer);
  };
}

export function sendAnswer(res: Response, { status, headers, body }: Answer): void {
  if (headers) res.set(headers);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  res.status(status).type('application/json; charset=utf-8').send(bytes);
}

/** Set on every response before anything else runs. */
export function contextOf(res: Response): RequestContext {
  return res.locals['context'] as RequestContext;
}

async function withKey(
  route: KeyRoute,
  deps: AdapterDeps,
  req: Request,
  res: Response,
  context: RequestContext,
): Promise<Answer> {
  const caller = await authenticate(deps, req);
  context.facts['account_id'] = caller.accountId;
  context.facts['key_id'] = caller.keyId;
  const progress = { counted: false };
  try {
    requireActive(caller, route.disabledStatus);
    requireScope(caller, route.scope);
    const bytes = await readBody(req, res);
    const json = parseJson(bytes);
    requireValid(deps.validator, route.operationId, json);
    return await route.handle({ ...context, caller, progress, body: { bytes, json } });
  } catch (error) {
    if (!progress.counted) await countRawRequest(deps, caller);
    throw error;
  }
}

async function authenticate(deps: AdapterDeps, req: Request): Promise<Caller> {
  try {
    return await orUnavailable(deps.access.authenticate(authorizationOf(req)));
  } catch (error) {
    const address = remoteAddress(req);
    if (error instanceof ApiError && error.status === 401 && !address.loopback) {
      const count = await deps.limiter.hit(`authfail:${deps.hashAddress(address.text)}`, minuteMs);
      if (count > failuresMax) throw abuseError();
    }
    throw error;
  }
}

/** Several headers are joined, so that they are malformed together: no proxy may have read another one than we. */
function authorizationOf(req: Request): string | undefined {
  return req.headersDistinct['authorization']?.join(', ');
}

function requireActive(caller: Caller, status: 401 | 403): void {
  if (caller.accountStatus === 'active') return;
  throw new ApiError('ACCOUNT_DISABLED', {
    status,
    type: status === 401 ? 'authentication_error' : 'authorization_error',
  });
}

function requireScope(caller: Caller, scope: KeyRoute['scope']): void {
  if (caller.scopes.includes(scope)) return;
  throw new ApiError('INSUFFICIENT_SCOPE', {
    message: `The API key lacks the scope ${scope}.`,
    details: { required_scope: scope },
  });
}

function requireValid(validator: RequestValidator, operationId: string, json: unknown): void {
  const faults = validator.validate(operationId, json);
  if (faults.length === 0) return;
  const fieldErrors = faults.map(({ field, code, message }) => ({ field, code, message }));
  const over = faults.find((fault) => fault.limit !== undefined);
  throw new ApiError(refusalCode(faults), {
    fieldErrors,
    ...(over && {
      message: `${over.field} holds at most ${over.limit} items.`,
      details: { limit: over.limit },
    }),
  });
}
