import { lockEntitlement } from '@ers/access';
import { ApiError, type PlanName } from '@ers/core';
import type { Query } from '@ers/db';

/**
 * Lets one transaction at a time change how many configs an account has, until it ends. Answers the account's plan.
 * Throws ApiError NOT_FOUND, and ACCOUNT_DISABLED when the account is no longer active.
 */
export async function lockAccount(query: Query, accountId: string): Promise<PlanName> {
  const locked = await lockEntitlement(query, accountId);
  if (locked === null) throw new ApiError('NOT_FOUND');
  if (locked.accountStatus !== 'active') throw new ApiError('ACCOUNT_DISABLED');
  return locked.granted.plan;
}
