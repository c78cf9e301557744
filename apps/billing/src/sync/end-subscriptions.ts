import type { SubscriptionFacts } from '@ers/core';
import { writeAudit } from '../audit/write-audit.ts';
import type { BillingContext } from '../context.ts';
import { requireProvider } from '../require-provider.ts';

/** Statuses that nothing follows. */
const final: readonly string[] = ['canceled', 'incomplete_expired'];

/**
 * Ends at the provider whatever still runs of a deleted account's subscriptions, and audits each that it ended. Safe to
 * do any number of times: what fails half-way is found running, or ended, the next time. Answers whether one was
 * running.
 */
export async function endSubscriptions(
  ctx: BillingContext,
  accountId: string,
  subscriptions: readonly SubscriptionFacts[],
): Promise<boolean> {
  const running = subscriptions.filter(({ status }) => !final.includes(status));
  for (const { id, status } of running) {
    if (!(await requireProvider(ctx).cancelSubscription(id))) continue;
    await writeAudit(ctx, ctx.db.sql.query, {
      accountId,
      eventSource: 'account',
      eventType: 'subscription.cancel',
      eventId: null,
      safeReasonCode: 'account_deleted',
      plan: 'Basic',
      billingInterval: null,
      oldStatus: status,
      newStatus: 'canceled',
      amountCents: null,
      currency: null,
    });
  }
  return running.length > 0;
}
