import type { QuotaState } from '@ers/access';
import { hardStopOf, type Plan } from '@ers/core';
import type { Admission } from '@ers/platform';

/** Specification part 4.5: units of the open rate window; the reset in epoch seconds. */
export function rateHeaders(
  plan: Plan,
  { used, resetAt }: Pick<Admission, 'used' | 'resetAt'>,
): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(plan.units_per_minute),
    'X-RateLimit-Remaining': String(Math.max(0, plan.units_per_minute - used)),
    'X-RateLimit-Reset': String(Math.ceil(resetAt / 1_000)),
  };
}

/** Specification part 4.5: request units of the quota window; the reset in RFC 3339. */
export function quotaHeaders(plan: Plan, quota: QuotaState): Record<string, string> {
  return {
    'X-Quota-Limit': String(plan.requests),
    'X-Quota-Grace': String(plan.grace),
    'X-Quota-HardStop': String(hardStopOf(plan)),
    'X-Quota-Used': String(quota.requestsUsed),
    'X-Quota-Remaining': String(Math.max(0, plan.requests - quota.requestsUsed)),
    'X-Quota-Reset': quota.windowEnd.toISOString(),
  };
}
