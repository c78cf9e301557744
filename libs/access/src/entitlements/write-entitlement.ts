import type { Entitlement } from '@ers/core';
import type { Query, Statement } from '@ers/db';

/**
 * $1 account, $2 plan, $3 interval, $4 source, $5 reason, $6 status, $7 subscription, $8 and $9 period, $10 whether it
 * ends with it, $11 grace, $12 now. Basic is counted by the calendar, so there the period is not part of the window.
 */
const statement: Statement = {
  name: 'write_entitlement',
  text: `
    UPDATE entitlements e
    SET plan = n.plan, billing_interval = n.billing_interval, source = n.source, reason = n.reason,
        subscription_status = n.subscription_status, stripe_subscription_id = n.stripe_subscription_id,
        current_period_start = n.current_period_start, current_period_end = n.current_period_end,
        cancel_at_period_end = n.cancel_at_period_end, grace_until = n.grace_until, updated_at = $12,
        version = e.version + CASE
          WHEN e.plan <> n.plan THEN 1
          WHEN n.plan <> 'Basic' AND (e.billing_interval, e.current_period_start, e.current_period_end)
            IS DISTINCT FROM (n.billing_interval, n.current_period_start, n.current_period_end) THEN 1
          ELSE 0 END
    FROM (SELECT $2::text AS plan, $3::text AS billing_interval, $4::text AS source, $5::text AS reason,
                 $6::text AS subscription_status, $7::text AS stripe_subscription_id,
                 $8::timestamptz AS current_period_start, $9::timestamptz AS current_period_end,
                 $10::boolean AS cancel_at_period_end, $11::timestamptz AS grace_until) n
    WHERE e.account_id = $1
      AND (e.plan, e.billing_interval, e.source, e.reason, e.subscription_status, e.stripe_subscription_id,
           e.current_period_start, e.current_period_end, e.cancel_at_period_end, e.grace_until)
        IS DISTINCT FROM
          (n.plan, n.billing_interval, n.source, n.reason, n.subscription_status, n.stripe_subscription_id,
           n.current_period_start, n.current_period_end, n.cancel_at_period_end, n.grace_until)
    RETURNING e.version`,
};

/**
 * Writes what an account may use from now on, in the caller's transaction. Its quota window follows with the next
 * request: units used in it stay used where the period is the same. `version` grows only when the plan or the window
 * does change, and an entitlement that is the same is not written at all. Answers whether it was another.
 */
export async function writeEntitlement(
  query: Query,
  input: { accountId: string; entitlement: Entitlement; now: Date },
): Promise<boolean> {
  const { accountId, entitlement: e, now } = input;
  const rows = await query(statement, [
    accountId,
    e.plan,
    e.billingInterval,
    e.source,
    e.reason,
    e.subscriptionStatus,
    e.stripeSubscriptionId,
    e.currentPeriodStart,
    e.currentPeriodEnd,
    e.cancelAtPeriodEnd,
    e.graceUntil,
    now,
  ]);
  return rows.length === 1;
}
