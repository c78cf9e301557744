import { type SessionCaller, shownSubject } from '@ers/access';
import { ApiError } from '@ers/core';
import type { AdminRoute, Operator } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { authenticateRequest } from './authenticate-request.ts';
import { readPathId } from './read-path-id.ts';
import type { SessionDeps } from './with-session.ts';
import { type Exchange, noStore, withCaller } from './with-caller.ts';

/** In this order: authentication, the operator's role, and what `withCaller` says. The answer is for nobody's cache. */
export async function withAdmin(route: AdminRoute, deps: SessionDeps, exchange: Exchange): Promise<Answer> {
  const { req, res, context } = exchange;
  res.set(noStore);
  const caller = await authenticateRequest(deps, req, deps.access.authenticateSession);
  context.facts['account_id'] = caller.accountId;
  const opened = {
    ...route,
    handle: (asked: Parameters<AdminRoute['handle']>[0]): Promise<Answer> => {
      const accountId = readPathId(req, 'accountID', 'ACCOUNT_NOT_FOUND');
      if (accountId !== '') context.facts['target_account_id'] = accountId;
      return route.handle({ ...asked, operator: requireOperator(caller, route), accountId });
    },
  };
  return withCaller(opened, deps, exchange, caller, () => void requireOperator(caller, route));
}

/** Specification part 5.7. Who was deleted is no operator any more, whatever an old token says. */
function requireOperator(caller: SessionCaller, { roles }: AdminRoute): Operator {
  const role = roles.find((allowed) => allowed === caller.adminRole);
  if (role === undefined) throw new ApiError('ADMIN_ROLE_REQUIRED');
  if (caller.accountStatus === 'deleted') {
    throw new ApiError('ACCOUNT_DISABLED', { message: 'The account is deleted.' });
  }
  return { actor: shownSubject(caller), role };
}
