import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { BillingContext } from '../context.ts';
import { ProviderOutage } from '../stripe/payment-provider.ts';
import { syncAccount } from './sync-account.ts';

const pageSize = 100;
/** The longest that a callback which never came stays unnoticed. */
const unseenMsMax = 6 * 3_600_000;

/** $1 accounts after this one, $2 how many. */
const allStatement: Statement = {
  name: 'page_customers',
  text: 'SELECT account_id FROM stripe_customers WHERE account_id > $1 ORDER BY account_id LIMIT $2',
};

/**
 * $1 and $2 as above, $3 now, $4 synchronized before. Due is whatever may have changed without a callback: what was not
 * looked at for long, a grace or a period that came to its end, what somebody else wrote since (an account was enabled),
 * and an account that was deleted whose subscription runs on.
 */
const dueStatement: Statement = {
  name: 'page_due_customers',
  text: `
    SELECT c.account_id
    FROM stripe_customers c
    JOIN accounts a ON a.id = c.account_id
    JOIN entitlements e ON e.account_id = c.account_id
    WHERE c.account_id > $1 AND (
      c.synced_at IS NULL OR c.synced_at < $4
      OR (e.reason = 'past_due_grace' AND e.grace_until <= $3)
      OR (e.source = 'stripe' AND e.current_period_end <= $3 AND c.synced_at < e.current_period_end)
      OR (a.status = 'active' AND c.synced_at < e.updated_at)
      OR (a.status = 'deleted' AND e.subscription_status NOT IN ('canceled', 'incomplete_expired'))
    )
    ORDER BY c.account_id LIMIT $2`,
};

export interface ReconcileResult {
  synced: number;
  failed: number;
}

/**
 * Synchronizes customers' accounts, all of them or those that are due; an account that fails does not keep the others.
 * Throws ApiError BILLING_UNAVAILABLE when the provider does not serve: the others would fare no better.
 */
export async function reconcile(
  ctx: BillingContext,
  { only }: { only: 'all' | 'due' },
): Promise<ReconcileResult> {
  const now = ctx.clock.now();
  const result: ReconcileResult = { synced: 0, failed: 0 };
  for (let after = ''; ;) {
    const rows =
      only === 'all'
        ? await ctx.db.sql.query<{ account_id: string }>(allStatement, [after, pageSize])
        : await ctx.db.sql.query<{ account_id: string }>(dueStatement, [
            after,
            pageSize,
            now,
            new Date(now.getTime() - unseenMsMax),
          ]);
    for (const { account_id: accountId } of rows) {
      result[await trySync(ctx, accountId)] += 1;
      after = accountId;
    }
    if (rows.length < pageSize) return result;
  }
}

async function trySync(ctx: BillingContext, accountId: string): Promise<keyof ReconcileResult> {
  try {
    await syncAccount(ctx, accountId, { source: 'reconciler', event: null });
    return 'synced';
  } catch (error) {
    if (error instanceof ApiError && error.cause instanceof ProviderOutage) throw error;
    ctx.log.error({ err: error, account_id: accountId }, 'an account could not be synchronized');
    return 'failed';
  }
}
