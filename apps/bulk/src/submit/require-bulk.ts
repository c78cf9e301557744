import { ApiError, type Plan, type PlanName } from '@ers/core';
import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';

const statement: Statement = {
  name: 'read_bulk_plan',
  text: `
    SELECT a.status, e.plan FROM accounts a JOIN entitlements e ON e.account_id = a.id
    WHERE a.id = $1`,
};

/** What the account's plan allows of bulk files. Throws ApiError ACCOUNT_DISABLED, FEATURE_NOT_AVAILABLE. */
export async function requireBulk(
  { db, plans }: Pick<BulkContext, 'db' | 'plans'>,
  accountId: string,
): Promise<Pick<Plan, 'bulk_rows' | 'bulk_bytes'>> {
  const [row] = await db.sql.query<{ status: string; plan: PlanName }>(statement, [accountId]);
  if (row?.status !== 'active') throw new ApiError('ACCOUNT_DISABLED');
  const plan = plans[row.plan];
  if (plan.bulk_rows === 0) throw new ApiError('FEATURE_NOT_AVAILABLE');
  return plan;
}
