import type { Plan } from '../plans/catalogue.ts';

export type QuotaWarning = 'QUOTA_GRACE_IN_USE' | 'QUOTA_NEARLY_EXHAUSTED';

/** From four fifths of the cap a caller is warned; past the cap the grace is being used. At most one warning. */
export function quotaWarning(plan: Plan, used: number): QuotaWarning | null {
  if (used > plan.requests) return 'QUOTA_GRACE_IN_USE';
  return used * 5 >= plan.requests * 4 ? 'QUOTA_NEARLY_EXHAUSTED' : null;
}
