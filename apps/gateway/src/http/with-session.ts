import type { Access, SessionCaller } from '@ers/access';
import { ApiError } from '@ers/core';
import type { SessionRoute } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { authenticateRequest } from './authenticate-request.ts';
import type { FailureDeps } from './count-failure.ts';
import { type CallerDeps, type Exchange, noStore, withCaller } from './with-caller.ts';

export interface SessionDeps extends FailureDeps, CallerDeps {
  access: Pick<Access, 'authenticateSession'>;
}

/** In this order: authentication, account state, and what `withCaller` says. The answer is for nobody's cache. */
export async function withSession(
  route: SessionRoute,
  deps: SessionDeps,
  exchange: Exchange,
): Promise<Answer> {
  exchange.res.set(noStore);
  const caller = await authenticateRequest(deps, exchange.req, deps.access.authenticateSession);
  exchange.context.facts['account_id'] = caller.accountId;
  return withCaller(route, deps, exchange, caller, () => requireAllowed(caller, route));
}

/** Contract part 6: a disabled account may read, a deleted one nothing. */
function requireAllowed({ accountStatus }: SessionCaller, { method }: SessionRoute): void {
  if (accountStatus === 'active' || (accountStatus === 'disabled' && method === 'GET')) return;
  const message = accountStatus === 'deleted' ? 'The account is deleted.' : undefined;
  throw new ApiError('ACCOUNT_DISABLED', message === undefined ? {} : { message });
}
