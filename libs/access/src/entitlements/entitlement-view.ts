import type { ApiSchemas } from '@ers/contracts';
import type { EntitlementNow } from './read-entitlement.ts';

/** Specification part 2.6. A text with nothing to say is empty, a time that has not come is null (contract part 2). */
export function entitlementView(entitlement: EntitlementNow): ApiSchemas['Entitlement'] {
  return {
    plan: entitlement.plan,
    billing_interval: entitlement.billingInterval ?? '',
    source: entitlement.source,
    reason: entitlement.reason,
    subscription_status: entitlement.subscriptionStatus ?? '',
    stripe_subscription_id: entitlement.stripeSubscriptionId ?? '',
    current_period_start: entitlement.currentPeriodStart?.toISOString() ?? null,
    current_period_end: entitlement.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: entitlement.cancelAtPeriodEnd,
    grace_until: entitlement.graceUntil?.toISOString() ?? null,
    effective_flag: entitlement.effectiveFlag,
    effective: entitlement.effective,
    updated_at: entitlement.updatedAt.toISOString(),
  };
}
