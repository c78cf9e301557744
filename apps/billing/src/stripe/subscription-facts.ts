import type { SubscriptionFacts } from '@ers/core';
import type Stripe from 'stripe';

/** Where the period stood before API version 2025-03-31, which a compatible server may still speak. */
interface OlderSubscription {
  current_period_start?: number;
  current_period_end?: number;
}

/**
 * What billing needs of a subscription whose `latest_invoice` is expanded. `invoices` are its own, newest first, where it
 * is past due. Times of the provider are in seconds.
 */
export function subscriptionFacts(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[] = [],
): SubscriptionFacts {
  const items = subscription.items.data;
  const older = subscription as OlderSubscription;
  // Items may be billed by different cycles; the subscription's period is that of its first item.
  const start = items[0]?.current_period_start ?? older.current_period_start ?? subscription.start_date;
  const end = items[0]?.current_period_end ?? older.current_period_end ?? start;
  const { cancel_at: cancelAt } = subscription;
  return {
    id: subscription.id,
    status: subscription.status,
    priceIds: items.map(({ price }) => price.id),
    createdAt: at(subscription.created),
    currentPeriodStart: at(start),
    currentPeriodEnd: at(end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || (typeof cancelAt === 'number' && cancelAt <= end),
    invoiceDueAt: invoiceDueAt(firstOwed(invoices) ?? subscription.latest_invoice),
  };
}

/** Where the debt began: the oldest invoice since the last that was paid. Another one each month makes it no younger. */
function firstOwed(invoices: readonly Stripe.Invoice[]): Stripe.Invoice | undefined {
  const billed = invoices.filter(({ status }) => status !== 'draft' && status !== 'void');
  const paid = billed.findIndex(({ status }) => status === 'paid');
  return billed.slice(0, paid === -1 ? undefined : paid).at(-1);
}

/** An invoice that is charged automatically is to be paid when it becomes final. */
function invoiceDueAt(invoice: Stripe.Subscription['latest_invoice']): Date | null {
  if (!invoice || typeof invoice === 'string') return null;
  const seconds = invoice.due_date ?? invoice.status_transitions?.finalized_at ?? invoice.created;
  return typeof seconds === 'number' ? at(seconds) : null;
}

const at = (seconds: number): Date => new Date(seconds * 1_000);
