import { ApiError, type Plan, type PlanCatalogue, type PlanName, planNames } from '@ers/core';
import { type RefusalDeps, upgradeTo } from '../analysis/refusals.ts';

export type Feature = 'webhooks' | 'bulk';

const words: Readonly<Record<Feature, string>> = { webhooks: 'Webhooks', bulk: 'Bulk files' };

const has: Readonly<Record<Feature, (plan: Plan) => boolean>> = {
  webhooks: (plan) => plan.webhooks,
  bulk: (plan) => plan.bulk_rows > 0,
};

/** Throws ApiError FEATURE_NOT_AVAILABLE with the way to the first plan that has it (specification part 5.5). */
export function requireFeature(
  deps: Pick<RefusalDeps, 'plans' | 'upgradeUrl'>,
  plan: PlanName,
  feature: Feature,
): void {
  if (has[feature](deps.plans[plan])) return;
  const required = firstWith(deps.plans, feature);
  throw new ApiError('FEATURE_NOT_AVAILABLE', {
    message: `${words[feature]} are not part of the ${plan} plan${required ? `: they need ${required}` : ''}.`,
    ...(required && { action: upgradeTo(deps, required) }),
  });
}

function firstWith(plans: PlanCatalogue, feature: Feature): PlanName | undefined {
  return planNames.find((name) => has[feature](plans[name]));
}
