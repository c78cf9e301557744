import { type AccessContext, entitlementView, readEntitlement } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import type { PriceCatalogue } from '@ers/core';
import { orUnavailable } from '../../analysis/or-unavailable.ts';
import { planOffers } from '../../billing/plan-offers.ts';
import type { Answer } from '../../http/answer.ts';
import { found } from '../found.ts';
import type { SessionContext } from '../route.ts';

export interface BillingDeps {
  context: AccessContext;
  prices: PriceCatalogue;
}

/**
 * `GET /v1/dashboard/billing` (specification part 2.6). The entitlement is read where every request's plan is read, so
 * this answers the same whether billing is up or not.
 */
export function billingHandler({
  context,
  prices,
}: BillingDeps): (context: SessionContext) => Promise<Answer> {
  return async ({ caller }) => {
    const entitlement = found(await orUnavailable(readEntitlement(context, caller.accountId)));
    const body: ApiSchemas['BillingState'] = {
      entitlement: entitlementView(entitlement),
      plans: planOffers(context.plans, prices),
    };
    return { status: 200, body };
  };
}
