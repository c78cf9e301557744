import type { Metering } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import type { PlanCatalogue } from '@ers/core';
import { orUnavailable } from '../../analysis/or-unavailable.ts';
import type { Answer } from '../../http/answer.ts';
import type { SessionContext } from '../route.ts';

export interface UsageDeps {
  metering: Pick<Metering, 'usage'>;
  plans: PlanCatalogue;
}

/** `GET /v1/dashboard/usage` (specification part 2.7). A number without a limit is 0 (contract part 2). */
export function usageHandler({ metering, plans }: UsageDeps): (context: SessionContext) => Promise<Answer> {
  return async ({ caller }) => {
    const usage = await orUnavailable(metering.usage(caller.accountId));
    const plan = plans[usage.plan];
    const explanations = plan.explanations ?? 0;
    const answer: ApiSchemas['UsageSummary'] = {
      plan: usage.plan,
      billing_interval: caller.billingInterval ?? '',
      window_start: usage.windowStart.toISOString(),
      window_end: usage.windowEnd.toISOString(),
      window_version: usage.windowVersion,
      requests_used: usage.requestsUsed,
      requests_remaining: Math.max(0, plan.requests - usage.requestsUsed),
      requests_limit: plan.requests,
      explanations_used: usage.explanationsUsed,
      explanations_remaining: Math.max(0, explanations - usage.explanationsUsed),
      explanations_limit: explanations,
      monthly_units_committed: usage.unitsCommitted,
      rate_limit_per_minute: plan.units_per_minute,
    };
    return { status: 200, body: answer };
  };
}
