import { ApiError, type PlanCatalogue, type PlanName, planNames } from '@ers/core';
import { type RefusalDeps, upgradeTo } from '../analysis/refusals.ts';

export type Feature = 'webhooks';

const words: Readonly<Record<Feature, string>> = { webhooks: 'Webhooks' };

/** Throws ApiError FEATURE_NOT_AVAILABLE with the way to the first plan that has it (specification part 5.5). */
export function requireFeature(
  deps: Pick<RefusalDeps, 'plans' | 'upgradeUrl'>,
  plan: PlanName,
  feature: Feature,
): void {
  if (deps.plans[plan][feature]) return;
  const required = firstWith(deps.plans, feature);
  throw new ApiError('FEATURE_NOT_AVAILABLE', {
    message: `${words[feature]} are not part of the ${plan} plan${required ? `: they need ${required}` : ''}.`,
    ...(required && { action: upgradeTo(deps, required) }),
  });
}

function firstWith(plans: PlanCatalogue, feature: Feature): PlanName | undefined {
  return planNames.find((name) => plans[name][feature]);
}
