import { isIndustryKey, type Plan } from '@ers/core';
import { planWarning, type Warning, warning } from './warnings.ts';

export interface Gated {
  ip: string | null;
  industry: string | null;
  warnings: Warning[];
}

/** Leaves out what the plan does not have, and says so (specification part 5.5): never an error. */
export function applyPlanGates(plan: Plan, wanted: { ip: string | null; industry: string | null }): Gated {
  const gated: Gated = { ip: wanted.ip, industry: wanted.industry, warnings: [] };
  if (wanted.ip !== null && !plan.ip_reputation) {
    gated.ip = null;
    gated.warnings.push(
      planWarning(
        'IP_REPUTATION_NOT_AVAILABLE',
        'IP reputation needs the Growth plan; ip was left out.',
        'Growth',
      ),
    );
  }
  if (wanted.industry === null) return gated;
  if (!plan.industry_profiles) {
    gated.industry = null;
    gated.warnings.push(
      planWarning(
        'INDUSTRY_PROFILE_NOT_AVAILABLE',
        'Industry profiles need the Scale plan; the default profile was used.',
        'Scale',
      ),
    );
  } else if (!isIndustryKey(wanted.industry)) {
    gated.industry = null;
    gated.warnings.push(
      warning(
        'INDUSTRY_PROFILE_UNKNOWN',
        'There is no such industry profile; the default profile was used.',
        'input',
      ),
    );
  }
  return gated;
}
