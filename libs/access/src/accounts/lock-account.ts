import { ApiError, type PlanName } from '@ers/core';
import type { Query, Statement } from '@ers/db';

/** Both rows, as in `lockEntitlement`: the plan must not be one from before the wait. */
const statement: Statement = {
  name: 'lock_account',
  text: `
    SELECT a.status, e.plan FROM accounts a JOIN entitlements e ON e.account_id = a.id
    WHERE a.id = $1 FOR UPDATE`,
};

/**
 * Lets one transaction at a time change what an account has, until it ends; the next statement then sees what the one
 * before it did. Answers the account's plan. Throws ApiError NOT_FOUND, and
 * ACCOUNT_DISABLED when the account is no longer active.
 */
export async function lockAccount(query: Query, accountId: string): Promise<PlanName> {
  const [row] = await query<{ status: string; plan: PlanName }>(statement, [accountId]);
  if (!row) throw new ApiError('NOT_FOUND');
  if (row.status !== 'active') throw new ApiError('ACCOUNT_DISABLED');
  return row.plan;
}
