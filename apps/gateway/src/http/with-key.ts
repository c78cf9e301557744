import type { Access, Caller } from '@ers/access';
import { ApiError } from '@ers/core';
import type { KeyRoute } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { authenticateRequest } from './authenticate-request.ts';
import type { FailureDeps } from './count-failure.ts';
import { type CallerDeps, type Exchange, noStore, withCaller } from './with-caller.ts';

export interface KeyDeps extends FailureDeps, CallerDeps {
  access: Pick<Access, 'authenticate'>;
}

/** In this order: authentication, account state, scope, and what `withCaller` says; whatever fails early costs nothing later. */
export async function withKey(route: KeyRoute, deps: KeyDeps, exchange: Exchange): Promise<Answer> {
  if (route.metered !== true) exchange.res.set(noStore);
  const caller = await authenticateRequest(deps, exchange.req, deps.access.authenticate);
  const { facts } = exchange.context;
  facts['account_id'] = caller.accountId;
  facts['key_id'] = caller.keyId;
  const disabled = (): ApiError => disabledError(route.disabledStatus);
  try {
    return await withCaller(route, deps, exchange, caller, () => {
      if (caller.accountStatus !== 'active') throw disabled();
      requireScope(caller, route.scope);
    });
  } catch (error) {
    // A service may learn of it later than the key did.
    throw error instanceof ApiError && error.code === 'ACCOUNT_DISABLED' ? disabled() : error;
  }
}

function disabledError(status: 401 | 403): ApiError {
  return new ApiError('ACCOUNT_DISABLED', {
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
