import { ApiError } from '@ers/core';
import type { BillingContext } from '../context.ts';
import type { BillingEvent } from '../events/billing-event.ts';
import { requireProvider } from '../require-provider.ts';
import { applyFacts } from './apply-facts.ts';
import { readSubject } from './read-subject.ts';

/** Why an account is synchronized. Without an event, only a change of the entitlement is audited. */
export type Occasion =
  { source: 'stripe'; event: BillingEvent } | { source: 'reconciler' | 'account'; event: null };

export type SyncOutcome = 'applied' | 'ignored' | 'duplicate';

/** Other instances may be faster now and then; as often as this in a row something is wrong. */
const readsMax = 5;

/**
 * Brings an account's entitlement to what the provider says now. What was read is applied only if nothing else was
 * applied to the account since before the reading began; otherwise it is read again. So an older state never follows a
 * newer one, however many instances do this at once. Throws ApiError NOT_FOUND, BILLING_UNAVAILABLE.
 */
export async function syncAccount(
  ctx: BillingContext,
  accountId: string,
  occasion: Occasion,
): Promise<SyncOutcome> {
  return ctx.syncTurns(accountId, async () => {
    for (let reads = 0; reads < readsMax; reads += 1) {
      const outcome = await readAndApply(ctx, accountId, occasion);
      if (outcome !== 'outrun') return outcome;
    }
    throw new ApiError('BILLING_UNAVAILABLE', {}, { cause: new Error('outrun by other synchronizations') });
  });
}

async function readAndApply(
  ctx: BillingContext,
  accountId: string,
  occasion: Occasion,
): Promise<SyncOutcome | 'outrun'> {
  const subject = await readSubject(ctx.db.sql, accountId);
  if (!subject) throw new ApiError('NOT_FOUND');
  const { customer, subscriptionId } = subject;
  const named = [subscriptionId ?? [], occasion.event?.subscriptionIds ?? []].flat();
  const subscriptions = customer
    ? await requireProvider(ctx).readSubscriptions(customer.customerId, named)
    : [];
  const read = { accountId, customer, subscriptions };
  return ctx.db.sql.transaction((query) => applyFacts(ctx, query, read, occasion));
}
