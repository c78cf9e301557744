import { planNames } from '../plans/catalogue.ts';
import type { BillingInterval, Offer, PriceCatalogue, SubscriptionFacts } from './subscription-facts.ts';

export const now = new Date('2026-11-21T12:00:00.000Z');

export const daysFromNow = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** `price_<plan>_<interval>` for every plan that is sold. */
export const prices: PriceCatalogue = new Map(
  planNames
    .filter((plan) => plan !== 'Basic')
    .flatMap((plan) =>
      (['month', 'year'] as BillingInterval[]).map((interval): [string, Offer] => [
        `price_${plan}_${interval}`,
        { plan, interval },
      ]),
    ),
);

/** A monthly Growth subscription in the middle of its period. */
export function subscription(changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    id: 'sub_1',
    status: 'active',
    priceIds: ['price_Growth_month'],
    createdAt: daysFromNow(-15),
    currentPeriodStart: daysFromNow(-15),
    currentPeriodEnd: daysFromNow(15),
    cancelAtPeriodEnd: false,
    invoiceDueAt: daysFromNow(-15),
    ...changes,
  };
}
