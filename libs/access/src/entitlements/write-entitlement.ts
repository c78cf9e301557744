import { type AccountStatus, closedEntitlement, type Entitlement } from '@ers/core';
import type { Query, Statement } from '@ers/db';

const columns = `plan, billing_interval, source, reason, subscription_status, stripe_subscription_id,
  current_period_start, current_period_end, cancel_at_period_end, grace_until,
  suspended_plan, suspended_billing_interval, suspended_source, suspended_reason`.split(/,\s+/);
const of = (alias: string): string => columns.map((column) => `${alias}.${column}`).join(', ');

/**
 * $1 account, $2 plan, $3 interval, $4 source, $5 reason, $6 status, $7 subscription, $8 and $9 period, $10 whether it
 * ends with it, $11 grace, $12–$15 what is suspended, $16 now. Basic is counted by the calendar, so there the period is
 * not part of the window.
 */
const statement: Statement = {
  name: 'write_entitlement',
  text: `
    UPDATE entitlements e
    SET (${columns.join(', ')}) = (${of('n')}), updated_at = $16,
        version = e.version + CASE
          WHEN e.plan <> n.plan THEN 1
          WHEN n.plan <> 'Basic' AND (e.billing_interval, e.current_period_start, e.current_period_end)
            IS DISTINCT FROM (n.billing_interval, n.current_period_start, n.current_period_end) THEN 1
          ELSE 0 END
    FROM (SELECT $2::text AS plan, $3::text AS billing_interval, $4::text AS source, $5::text AS reason,
                 $6::text AS subscription_status, $7::text AS stripe_subscription_id,
                 $8::timestamptz AS current_period_start, $9::timestamptz AS current_period_end,
                 $10::boolean AS cancel_at_period_end, $11::timestamptz AS grace_until,
                 $12::text AS suspended_plan, $13::text AS suspended_billing_interval,
                 $14::text AS suspended_source, $15::text AS suspended_reason) n
    WHERE e.account_id = $1 AND (${of('e')}) IS DISTINCT FROM (${of('n')})
    RETURNING e.version`,
};

export interface WriteEntitlementInput {
  accountId: string;
  /** As it is from now on. */
  accountStatus: AccountStatus;
  /** What a subscription or an operator gives the account. */
  granted: Entitlement;
  now: Date;
}

/**
 * Writes what an account may use from now on, in the caller's transaction: what it was granted while it is active, and
 * `Basic` otherwise. A disabled account's grant is kept beside that, to hold again once it is enabled. The quota window
 * follows with the next request: units used in it stay used where the period is the same. `version` grows only when the
 * plan or the window does change, and an entitlement that is the same is not written at all. Answers what holds, and
 * whether it is another.
 */
export async function writeEntitlement(
  query: Query,
  { accountId, accountStatus, granted, now }: WriteEntitlementInput,
): Promise<{ entitlement: Entitlement; hasChanged: boolean }> {
  const e = accountStatus === 'active' ? granted : closedEntitlement(accountStatus, granted);
  const suspended = accountStatus === 'disabled' ? granted : null;
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
    suspended?.plan ?? null,
    suspended?.billingInterval ?? null,
    suspended?.source ?? null,
    suspended?.reason ?? null,
    now,
  ]);
  return { entitlement: e, hasChanged: rows.length === 1 };
}
