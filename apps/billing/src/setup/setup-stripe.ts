import type { BillingInterval, Offer } from '@ers/core';
import Stripe from 'stripe';

/** What plans cost, in the currency's smallest unit. */
export interface PriceList {
  currency: string;
  amounts_cents: Record<Offer['plan'], Record<BillingInterval, number>>;
}

/** The value of `STRIPE_PRICES`: an id, or several, the one that is sold first. */
export type PriceIds = Record<string, Partial<Record<BillingInterval, string | string[]>>>;

/**
 * Makes a product for each plan and a price for each interval, where they are not there yet: products go by a fixed id,
 * prices by a lookup key. A price whose amount differs is replaced, for amounts cannot be changed; subscriptions keep
 * the old one, which the answer names behind the new one. Safe to run any number of times.
 */
export async function setupStripe(stripe: Stripe, list: PriceList): Promise<PriceIds> {
  const ids: PriceIds = {};
  for (const [plan, amounts] of Object.entries(list.amounts_cents)) {
    const product = await ensureProduct(stripe, plan);
    const byInterval: PriceIds[string] = {};
    for (const interval of ['month', 'year'] as const) {
      const sold = await ensurePrice(stripe, {
        product,
        lookup_key: `ers_${plan.toLowerCase()}_${interval}`,
        unit_amount: amounts[interval],
        currency: list.currency,
        recurring: { interval },
      });
      const others = (await pricesOf(stripe, product, interval)).filter((id) => id !== sold);
      byInterval[interval] = others.length === 0 ? sold : [sold, ...others];
    }
    ids[plan] = byInterval;
  }
  return ids;
}

async function ensureProduct(stripe: Stripe, plan: string): Promise<string> {
  const id = `ers_${plan.toLowerCase()}`;
  try {
    const product = await stripe.products.create({ id, name: plan });
    return product.id;
  } catch (error) {
    const isThere =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists';
    if (!isThere) throw error;
    return id;
  }
}

interface WantedPrice {
  product: string;
  lookup_key: string;
  unit_amount: number;
  currency: string;
  recurring: { interval: BillingInterval };
}

async function ensurePrice(stripe: Stripe, wanted: WantedPrice): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [wanted.lookup_key], active: true, limit: 1 });
  const known = data[0];
  if (known && known.unit_amount === wanted.unit_amount && known.currency === wanted.currency)
    return known.id;
  const made = await stripe.prices.create({ ...wanted, transfer_lookup_key: true });
  return made.id;
}

/** All that a plan was ever sold at, the latest 100, those that are no longer sold included. */
async function pricesOf(stripe: Stripe, product: string, interval: BillingInterval): Promise<string[]> {
  const { data } = await stripe.prices.list({ product, recurring: { interval }, limit: 100 });
  return data.map(({ id }) => id);
}
