import type { ApiSchemas } from '@ers/contracts';
import {
  type BillingInterval,
  type Plan,
  type PlanCatalogue,
  planNames,
  type PriceCatalogue,
} from '@ers/core';

type PlanOffer = ApiSchemas['PlanOffer'];

/** The plans as a price list shows them, the smallest first; what has a price can be bought. */
export function planOffers(plans: PlanCatalogue, prices: PriceCatalogue): PlanOffer[] {
  const offers = [...prices.values()];
  return planNames.map((name) => {
    const isOffered = (interval: BillingInterval): boolean =>
      offers.some((offer) => offer.plan === name && offer.interval === interval);
    return {
      name,
      limits: limitsOf(plans[name]),
      features: featuresOf(plans[name]),
      checkout: { month: isOffered('month'), year: isOffered('year') },
    };
  });
}

function limitsOf(plan: Plan): PlanOffer['limits'] {
  const {
    requests,
    grace,
    explanations,
    units_per_minute,
    bulk_rows,
    bulk_bytes,
    api_keys,
    webhook_configs,
  } = plan;
  return {
    requests,
    grace,
    explanations,
    units_per_minute,
    bulk_rows,
    bulk_bytes,
    api_keys,
    webhook_configs,
  };
}

function featuresOf({ ip_reputation, industry_profiles, bulk_rows, webhooks }: Plan): PlanOffer['features'] {
  return { ip_reputation, industry_profiles, bulk: bulk_rows > 0, webhooks };
}
