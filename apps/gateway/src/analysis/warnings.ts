import type { QuotaState } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { nextPlan, type Plan, type PlanName, quotaWarning } from '@ers/core';

export type Warning = ApiSchemas['Warning'];

/** A warning that no plan would remove. */
export function warning(code: Warning['code'], message: string, type: Warning['type']): Warning {
  return { code, message, type, upgrade_required: false, recommended_plan: '', required_plan: '' };
}

/** Something was left out because it needs `plan`. */
export function planWarning(code: Warning['code'], message: string, plan: PlanName): Warning {
  return {
    code,
    message,
    type: 'plan_gate',
    upgrade_required: true,
    recommended_plan: plan,
    required_plan: plan,
  };
}

/** The window is nearly or wholly used up; at most one. */
export function quotaWarnings(plan: Plan, quota: QuotaState): Warning[] {
  const code = quotaWarning(plan, quota.requestsUsed);
  if (code === null) return [];
  const message =
    code === 'QUOTA_GRACE_IN_USE'
      ? 'The monthly allowance is used up; requests are served from the grace amount.'
      : 'At least 80 % of the monthly allowance is used.';
  return [{ ...warning(code, message, 'quota'), recommended_plan: nextPlan(quota.plan) ?? '' }];
}

/** An explanation was asked for and there was no unit left for it. */
export function explanationWarning(plan: PlanName): Warning {
  const message = 'The explanations of this window are used up; the explanation was left out.';
  const next = nextPlan(plan);
  return {
    ...warning('EXPLANATION_QUOTA_EXCEEDED', message, 'quota'),
    upgrade_required: next !== null,
    recommended_plan: next ?? '',
    required_plan: next ?? '',
  };
}
