import type { Access, Caller } from '@ers/access';
import type { RequestValidator } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { Request, Response } from 'express';
import { countRawRequest, type MeteredDeps } from '../analysis/metered.ts';
import type { KeyRoute, RequestContext } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { authenticateRequest } from './authenticate-request.ts';
import type { FailureDeps } from './count-failure.ts';
import { parseJson, readBody } from './json-body.ts';
import { refuseFaults } from './refuse-faults.ts';

export interface KeyDeps extends FailureDeps, Pick<MeteredDeps, 'plans'> {
  access: Pick<Access, 'authenticate'>;
  validator: RequestValidator;
}

/** In this order: authentication, account state, scope, body; whatever fails early costs nothing later. */
export async function withKey(
  route: KeyRoute,
  deps: KeyDeps,
  req: Request,
  res: Response,
  context: RequestContext,
): Promise<Answer> {
  const caller = await authenticateRequest(deps, req, deps.access.authenticate);
  context.facts['account_id'] = caller.accountId;
  context.facts['key_id'] = caller.keyId;
  const progress = { counted: false };
  try {
    requireActive(caller, route.disabledStatus);
    requireScope(caller, route.scope);
    const bytes = await readBody(req, res);
    const json = parseJson(bytes);
    refuseFaults(deps.validator.validate(route.operationId, json));
    return await route.handle({ ...context, caller, progress, body: { bytes, json } });
  } catch (error) {
    if (!progress.counted) await countRawRequest(deps, caller);
    throw error;
  }
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
