import type { Access, SessionCaller } from '@ers/access';
import type { HeaderReader, HeaderValues, QueryReader, QueryValues, RequestValidator } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { Request, Response } from 'express';
import { countRawRequest, type MeteredDeps } from '../analysis/metered.ts';
import type { Body, Progress, RequestContext, SessionRoute } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { authenticateRequest } from './authenticate-request.ts';
import type { FailureDeps } from './count-failure.ts';
import { parseJson, readBody } from './json-body.ts';
import { refuseFaults } from './refuse-faults.ts';

export interface SessionDeps extends FailureDeps, Pick<MeteredDeps, 'plans'> {
  access: Pick<Access, 'authenticateSession'>;
  validator: RequestValidator;
  queries: QueryReader;
  headers: HeaderReader;
}

/** Every id of ours, and nothing that a database could choke on. */
const ID = /^[A-Za-z0-9_]{1,64}$/;
const noStore = { 'Cache-Control': 'private, no-store' };

/** In this order: authentication, account state, path, query, headers, body. The answer is for nobody's cache. */
export async function withSession(
  route: SessionRoute,
  deps: SessionDeps,
  req: Request,
  res: Response,
  context: RequestContext,
): Promise<Answer> {
  res.set(noStore);
  const caller = await authenticateRequest(deps, req, deps.access.authenticateSession);
  context.facts['account_id'] = caller.accountId;
  const progress: Progress = { counted: false };
  try {
    // Before anything is done: what was done and then refused would be lost on the caller, a new key's secret too.
    if (!route.metered) await count(deps, caller, progress);
    requireAllowed(caller, route);
    const id = readId(req);
    const query = readQuery(route, deps, req);
    const headers = readHeaders(route, deps, req);
    const body = await readBodyFor(route, deps, req, res);
    return await route.handle({ ...context, caller, progress, id, query, headers, body });
  } catch (error) {
    await count(deps, caller, progress);
    throw error;
  }
}

async function count(deps: SessionDeps, caller: SessionCaller, progress: Progress): Promise<void> {
  if (progress.counted) return;
  progress.counted = true;
  await countRawRequest(deps, caller);
}

/** Contract part 6: a disabled account may read, a deleted one nothing. */
function requireAllowed({ accountStatus }: SessionCaller, { method }: SessionRoute): void {
  if (accountStatus === 'active' || (accountStatus === 'disabled' && method === 'GET')) return;
  const message = accountStatus === 'deleted' ? 'The account is deleted.' : undefined;
  throw new ApiError('ACCOUNT_DISABLED', message === undefined ? {} : { message });
}

function readId(req: Request): string {
  const { id = '' } = req.params;
  if (typeof id !== 'string' || (id !== '' && !ID.test(id))) throw new ApiError('NOT_FOUND');
  return id;
}

function readQuery(route: SessionRoute, { queries }: SessionDeps, req: Request): QueryValues {
  const start = req.originalUrl.indexOf('?');
  const query = new URLSearchParams(start === -1 ? '' : req.originalUrl.slice(start));
  const { values, faults } = queries.read(route.operationId, query);
  refuseFaults(faults);
  return values;
}

function readHeaders(route: SessionRoute, deps: SessionDeps, req: Request): HeaderValues {
  const { values, faults } = deps.headers.read(route.operationId, req.headersDistinct);
  refuseFaults(faults);
  return values;
}

/** A route without a body refuses one with anything in it, so that nobody thinks that it was heeded. */
async function readBodyFor(
  route: SessionRoute,
  { validator }: SessionDeps,
  req: Request,
  res: Response,
): Promise<Body> {
  if (route.method === 'GET') return { bytes: Buffer.alloc(0), json: undefined };
  const bytes = await readBody(req, res);
  if (!validator.takesBody(route.operationId)) {
    refuseFaults(bytes.length === 0 ? [] : faultsOfNoBody(parseJson(bytes)));
    return { bytes, json: undefined };
  }
  const json = parseJson(bytes);
  refuseFaults(validator.validate(route.operationId, json));
  return { bytes, json };
}

function faultsOfNoBody(json: unknown): Parameters<typeof refuseFaults>[0] {
  const isEmpty = typeof json === 'object' && json !== null && Object.keys(json).length === 0;
  return isEmpty ? [] : [{ field: 'body', code: 'unknown_field', message: 'This route takes no body.' }];
}
