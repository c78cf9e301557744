import { lockEntitlement, writeEntitlement } from '@ers/access';
import { ApiError, deriveEntitlement, type Entitlement, type SubscriptionFacts } from '@ers/core';
import type { Query } from '@ers/db';
import { writeAudit } from '../audit/write-audit.ts';
import type { BillingContext } from '../context.ts';
import { keepEvent } from '../events/keep-event.ts';
import { type CustomerVersion, isStillCurrent, markSynced } from './customer-version.ts';
import type { Occasion, SyncOutcome } from './occasion.ts';

/** What was read of an account, and as of which version of its customer. */
export interface ReadFacts {
  accountId: string;
  customer: CustomerVersion | null;
  /** Null when the provider does not know the customer. */
  subscriptions: SubscriptionFacts[] | null;
}

/**
 * Event, entitlement and audit in one transaction, under the lock of the account's row. `outrun`, with nothing
 * written, when another synchronization was applied since before the facts were read.
 */
export async function applyFacts(
  ctx: BillingContext,
  query: Query,
  { accountId, customer, subscriptions }: ReadFacts,
  occasion: Occasion,
): Promise<SyncOutcome | 'outrun'> {
  const now = ctx.clock.now();
  const locked = await lockEntitlement(query, accountId);
  if (!locked) throw new ApiError('NOT_FOUND');
  if (!(await isStillCurrent(query, accountId, customer))) return 'outrun';
  const { accountStatus, granted: before } = locked;
  const { event } = occasion;
  const isOver = accountStatus === 'deleted' || event?.type === 'customer.deleted';
  // Of a customer that the provider never had nothing is known, so nothing is taken away.
  const known = subscriptions ?? (isOver ? [] : null);
  const derived =
    known && deriveEntitlement({ subscriptions: known, prices: ctx.prices, now, previous: before });
  const outcome = derived === null ? 'ignored' : 'applied';
  if (event && !(await keepEvent(query, { event, outcome, now }))) return 'duplicate';
  const granted = derived === null || isGrantKept(before, derived) ? before : derived;
  const written = await writeEntitlement(query, { accountId, accountStatus, granted, now });
  const { entitlement: after, hasChanged } = written;
  if (customer) {
    await markSynced(query, { customer, isDeleted: event?.type === 'customer.deleted', now });
  }
  if (event || hasChanged) {
    await writeAudit(ctx, query, {
      accountId,
      eventSource: occasion.source,
      eventType: event?.type ?? 'sync',
      eventId: event?.id ?? null,
      safeReasonCode: derived ? after.reason : known ? 'unknown_price' : 'unknown_customer',
      plan: after.plan,
      billingInterval: after.billingInterval,
      oldStatus: before.subscriptionStatus,
      newStatus: after.subscriptionStatus,
      amountCents: event?.amount ?? null,
      currency: event?.currency ?? null,
    });
  }
  return outcome;
}

/** A plan that an operator gave stands until a subscription gives one. */
function isGrantKept(before: Entitlement, derived: Entitlement): boolean {
  return before.source === 'admin' && derived.plan === 'Basic';
}
