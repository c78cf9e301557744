import type { AccountStatus, Entitlement } from '@ers/core';
import type { Query, Statement } from '@ers/db';

interface LockedRow {
  account_status: AccountStatus;
  plan: Entitlement['plan'];
  billing_interval: Entitlement['billingInterval'];
  source: Entitlement['source'];
  reason: Entitlement['reason'];
  subscription_status: string | null;
  stripe_subscription_id: string | null;
  current_period_start: Date | null;
  current_period_end: Date | null;
  cancel_at_period_end: boolean;
  grace_until: Date | null;
}

/**
 * Both rows are locked: one that is only joined would be taken from before the wait for the other's lock, without what
 * its holder wrote.
 */
const statement: Statement = {
  name: 'lock_entitlement',
  text: `
    SELECT a.status AS account_status, coalesce(e.suspended_plan, e.plan) AS plan,
           CASE WHEN e.suspended_plan IS NULL THEN e.billing_interval ELSE e.suspended_billing_interval END
             AS billing_interval,
           coalesce(e.suspended_source, e.source) AS source, coalesce(e.suspended_reason, e.reason) AS reason,
           e.subscription_status, e.stripe_subscription_id, e.current_period_start, e.current_period_end,
           e.cancel_at_period_end, e.grace_until
    FROM accounts a JOIN entitlements e ON e.account_id = a.id
    WHERE a.id = $1 FOR UPDATE`,
};

/**
 * The account's state, and what a subscription or an operator gave it, whether or not that holds in this state. Nobody
 * else changes either until the transaction of `query` ends. Null when there is no such account.
 */
export async function lockEntitlement(
  query: Query,
  accountId: string,
): Promise<{ accountStatus: AccountStatus; granted: Entitlement } | null> {
  const [row] = await query<LockedRow>(statement, [accountId]);
  if (!row) return null;
  return {
    accountStatus: row.account_status,
    granted: {
      plan: row.plan,
      billingInterval: row.billing_interval,
      source: row.source,
      reason: row.reason,
      subscriptionStatus: row.subscription_status,
      stripeSubscriptionId: row.stripe_subscription_id,
      currentPeriodStart: row.current_period_start,
      currentPeriodEnd: row.current_period_end,
      cancelAtPeriodEnd: row.cancel_at_period_end,
      graceUntil: row.grace_until,
    },
  };
}
