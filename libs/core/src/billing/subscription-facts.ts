import type { PlanName } from '../plans/catalogue.ts';

export type BillingInterval = 'month' | 'year';

/** What a price of the payment provider buys. */
export interface Offer {
  plan: Exclude<PlanName, 'Basic'>;
  interval: BillingInterval;
}

/** By price id of the provider (`STRIPE_PRICES`). */
export type PriceCatalogue = ReadonlyMap<string, Offer>;

/** What billing needs to know of one subscription, as the provider has it at that moment. */
export interface SubscriptionFacts {
  id: string;
  /** The provider's own word: `active`, `trialing`, `past_due`, `paused`, `unpaid`, `canceled`, `incomplete`, … */
  status: string;
  priceIds: readonly string[];
  createdAt: Date;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  /** It ends with its period, whichever way that was asked for. */
  cancelAtPeriodEnd: boolean;
  /** When the invoice was to be paid with which its present debt began; null where the provider does not say. */
  invoiceDueAt: Date | null;
}

/** The best plan that any of the prices buys; null when none of them is in the catalogue. */
export function offerOf(
  priceIds: readonly string[],
  catalogue: PriceCatalogue,
  rankOf: (plan: PlanName) => number,
): Offer | null {
  const offers = priceIds.flatMap((id) => catalogue.get(id) ?? []);
  return offers.sort((a, b) => rankOf(b.plan) - rankOf(a.plan))[0] ?? null;
}
