import { ApiError, type PlanName } from '@ers/core';
import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';

const statement: Statement = {
  name: 'read_delivery_plan',
  text: `
    SELECT a.status, e.plan FROM accounts a JOIN entitlements e ON e.account_id = a.id WHERE a.id = $1`,
};

/**
 * Nothing is delivered for an account whose plan has no webhooks any more (contract part 5). Throws ApiError
 * FEATURE_NOT_AVAILABLE, ACCOUNT_DISABLED, NOT_FOUND.
 */
export async function requireDeliverable({ db, plans }: DispatcherContext, accountId: string): Promise<void> {
  const [row] = await db.sql.query<{ status: string; plan: PlanName }>(statement, [accountId]);
  if (!row) throw new ApiError('NOT_FOUND');
  if (row.status !== 'active') throw new ApiError('ACCOUNT_DISABLED');
  if (!plans[row.plan].webhooks) throw new ApiError('FEATURE_NOT_AVAILABLE');
}
