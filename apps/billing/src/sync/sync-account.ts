import { ApiError, type SubscriptionFacts } from '@ers/core';
import type { BillingContext } from '../context.ts';
import { lookUpEvent } from '../events/look-up-event.ts';
import { requireProvider } from '../require-provider.ts';
import { applyFacts } from './apply-facts.ts';
import type { CustomerVersion } from './customer-version.ts';
import { endSubscriptions } from './end-subscriptions.ts';
import type { Occasion, SyncOutcome } from './occasion.ts';
import { readSubject, type SyncSubject } from './read-subject.ts';

/** Other instances may be faster now and then; as often as this in a row something is wrong. */
const readsMax = 5;

/**
 * Brings an account's entitlement to what the provider says now. What was read is applied only if nothing else was
 * applied to the account since before the reading began; otherwise it is read again. So an older state never follows a
 * newer one, however many instances do this at once. What a deleted account still has is ended there first. Throws
 * ApiError NOT_FOUND, BILLING_NOT_CONFIGURED, BILLING_UNAVAILABLE.
 */
export async function syncAccount(
  ctx: BillingContext,
  accountId: string,
  occasion: Occasion,
): Promise<SyncOutcome> {
  return ctx.syncTurns(accountId, async () => {
    // Its copies that wait here need not ask the provider.
    if (occasion.event && (await lookUpEvent(ctx.db.sql, occasion.event)).isKnown) return 'duplicate';
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
  const { customer } = subject;
  const subscriptions = customer ? await readSubscriptions(ctx, { ...subject, customer }, occasion) : [];
  const read = { accountId, customer, subscriptions };
  return ctx.db.sql.transaction((query) => applyFacts(ctx, query, read, occasion));
}

async function readSubscriptions(
  ctx: BillingContext,
  subject: SyncSubject & { customer: CustomerVersion },
  { event }: Occasion,
): Promise<SubscriptionFacts[] | null> {
  const named = [subject.subscriptionId ?? [], event?.subscriptionIds ?? []].flat();
  const read = (): Promise<SubscriptionFacts[] | null> =>
    requireProvider(ctx).readSubscriptions(subject.customer.customerId, named);
  const subscriptions = await read();
  // An account is deleted for good: what is still paid for it nobody can use.
  const isEnded = subject.accountStatus === 'deleted' && subscriptions !== null;
  if (!isEnded || !(await endSubscriptions(ctx, subject.accountId, subscriptions))) return subscriptions;
  return read();
}
