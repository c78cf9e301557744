import { type PlanName, planNames } from '../plans/catalogue.ts';
import {
  type BillingInterval,
  type Offer,
  offerOf,
  type PriceCatalogue,
  type SubscriptionFacts,
} from './subscription-facts.ts';

export type EntitlementReason =
  | 'no_subscription'
  | 'active_subscription'
  | 'trialing'
  | 'past_due_grace'
  | 'subscription_ended'
  | 'subscription_paused'
  | 'account_disabled'
  | 'account_deleted';

export type AccountStatus = 'active' | 'disabled' | 'deleted';

/** What an account may use, and why (specification part 2.6, contract part 6). */
export interface Entitlement {
  plan: PlanName;
  /** Null on Basic. */
  billingInterval: BillingInterval | null;
  source: 'none' | 'stripe' | 'admin';
  reason: EntitlementReason;
  /** The provider's own word; null without a subscription. */
  subscriptionStatus: string | null;
  stripeSubscriptionId: string | null;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When a plan that is not paid for ends, or ended; null while nothing is owed. */
  graceUntil: Date | null;
}

export interface EntitlementInput {
  /** All that the account's customer has, in any order. */
  subscriptions: readonly SubscriptionFacts[];
  prices: PriceCatalogue;
  now: Date;
  /** As it was derived before; it gives the start of a grace that the provider does not date. */
  previous?: Pick<Entitlement, 'stripeSubscriptionId' | 'subscriptionStatus' | 'graceUntil'> | null;
}

/** How long a failed payment keeps the plan. */
export const graceMs = 7 * 24 * 3_600_000;

/** A subscription with what it gives now, before one is chosen. */
interface Candidate {
  facts: SubscriptionFacts;
  offer: Offer | null;
  reason: EntitlementReason;
  graceUntil: Date | null;
}

/** From the most to the least telling: an ended subscription says more than a checkout that was never finished. */
const paying: readonly EntitlementReason[] = ['active_subscription', 'trialing', 'past_due_grace'];
const telling: readonly EntitlementReason[] = [
  ...paying,
  'subscription_paused',
  'subscription_ended',
  'no_subscription',
];

/**
 * The entitlement that follows from the provider's facts, for an account that is active. The order of `subscriptions`
 * does not matter: of those that give a plan the largest plan wins, then `active` before `trialing` before `past_due`,
 * then the latest, then the id.
 *
 * A grace of 7 days begins when the first invoice that is owed was to be paid, so whenever this is asked the answer is
 * the same. Only where the provider does not date it, it begins when `past_due` was first seen.
 *
 * Null when a subscription gives a plan that the price catalogue does not name, and no other gives one: what was bought
 * is not known, so nothing may be taken away.
 */
export function deriveEntitlement(input: EntitlementInput): Entitlement | null {
  const candidates = input.subscriptions.map((facts) => candidateOf(facts, input));
  const known = candidates.filter(({ reason, offer }) => !isPaying(reason) || offer !== null);
  const chosen = known.sort(byPrecedence)[0];
  const isChosenPaying = chosen !== undefined && isPaying(chosen.reason);
  if (!isChosenPaying && known.length < candidates.length) return null;
  return chosen ? entitlementOf(chosen) : noSubscription;
}

/** What is left of an entitlement while its account is not active: `Basic`, with the subscription still named. */
export function closedEntitlement(
  accountStatus: Exclude<AccountStatus, 'active'>,
  entitlement: Entitlement,
): Entitlement {
  const reason = accountStatus === 'disabled' ? 'account_disabled' : 'account_deleted';
  return { ...entitlement, plan: 'Basic', billingInterval: null, source: 'none', reason };
}

export const noSubscription: Entitlement = {
  plan: 'Basic',
  billingInterval: null,
  source: 'none',
  reason: 'no_subscription',
  subscriptionStatus: null,
  stripeSubscriptionId: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
};

function candidateOf(facts: SubscriptionFacts, input: EntitlementInput): Candidate {
  const graceUntil = facts.status === 'past_due' ? graceEnd(facts, input) : null;
  const reason = reasonOf(facts.status, graceUntil !== null && input.now < graceUntil);
  return { facts, offer: offerOf(facts.priceIds, input.prices, rankOf), reason, graceUntil };
}

/** Statuses that do not exist yet give nothing, as an unfinished one does. */
function reasonOf(status: string, inGrace: boolean): EntitlementReason {
  switch (status) {
    case 'active':
      return 'active_subscription';
    case 'trialing':
      return 'trialing';
    case 'past_due':
      return inGrace ? 'past_due_grace' : 'subscription_ended';
    case 'paused':
      return 'subscription_paused';
    case 'unpaid':
    case 'canceled':
    case 'incomplete_expired':
      return 'subscription_ended';
    default:
      return 'no_subscription';
  }
}

function graceEnd({ id, invoiceDueAt }: SubscriptionFacts, { previous, now }: EntitlementInput): Date {
  if (invoiceDueAt !== null) return new Date(invoiceDueAt.getTime() + graceMs);
  const isSame = previous?.stripeSubscriptionId === id && previous.subscriptionStatus === 'past_due';
  return (isSame ? previous.graceUntil : null) ?? new Date(now.getTime() + graceMs);
}

function entitlementOf({ facts, offer, reason, graceUntil }: Candidate): Entitlement {
  const paid = isPaying(reason) ? offer : null;
  return {
    plan: paid?.plan ?? 'Basic',
    billingInterval: paid?.interval ?? null,
    source: reason === 'no_subscription' ? 'none' : 'stripe',
    reason,
    subscriptionStatus: facts.status,
    stripeSubscriptionId: facts.id,
    currentPeriodStart: facts.currentPeriodStart,
    currentPeriodEnd: facts.currentPeriodEnd,
    cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
    graceUntil,
  };
}

const isPaying = (reason: EntitlementReason): boolean => paying.includes(reason);

const rankOf = (plan: PlanName): number => planNames.indexOf(plan);

function byPrecedence(a: Candidate, b: Candidate): number {
  const planOf = ({ reason, offer }: Candidate): number =>
    isPaying(reason) && offer ? rankOf(offer.plan) : 0;
  return (
    planOf(b) - planOf(a) ||
    telling.indexOf(a.reason) - telling.indexOf(b.reason) ||
    b.facts.createdAt.getTime() - a.facts.createdAt.getTime() ||
    compareText(a.facts.id, b.facts.id)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
