import type { QuotaState } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import {
  ApiError,
  type ErrorAction,
  hardStopOf,
  nextPlan,
  type PlanCatalogue,
  type PlanName,
} from '@ers/core';
import type { Admission } from '@ers/platform';
import { quotaHeaders, rateHeaders } from './limit-headers.ts';

const dayInSeconds = 86_400;

/** 429 of the plan's minute window: with `Retry-After`. */
export function rateLimitError(
  deps: RefusalDeps,
  plan: keyof PlanCatalogue,
  admission: Admission,
  units: number,
): ApiError {
  const limits = deps.plans[plan];
  return new ApiError('RATE_LIMIT_EXCEEDED', {
    message: `The ${plan} plan allows ${limits.units_per_minute} addresses a minute.`,
    retryAfterSeconds: secondsUntil(deps.now(), admission.resetAt),
    headers: rateHeaders(limits, admission),
    details: {
      limit: limits.units_per_minute,
      used: admission.used,
      requested_units: units,
      window_seconds: 60,
      reset_at: new Date(admission.resetAt).toISOString(),
    } satisfies ApiSchemas['RateLimitDetails'],
  });
}

/** 429 of the anti-abuse limits, which are not published: without `Retry-After`. */
export function abuseError(): ApiError {
  return new ApiError('RATE_LIMIT_EXCEEDED', { message: 'Too many requests.' });
}

/** 429 of the quota window, with its snapshot and the way out (specification part 7.4). */
export function quotaError(deps: RefusalDeps, quota: QuotaState, requestedUnits: number): ApiError {
  const plan = deps.plans[quota.plan];
  const required = nextPlan(quota.plan);
  return new ApiError('MONTHLY_QUOTA_EXCEEDED', {
    message: `The ${quota.plan} plan's allowance for this window is used up.`,
    retryAfterSeconds: Math.min(dayInSeconds, secondsUntil(deps.now(), quota.windowEnd.getTime())),
    headers: quotaHeaders(plan, quota),
    details: {
      plan: quota.plan,
      cap: plan.requests,
      grace: plan.grace,
      hard_stop: hardStopOf(plan),
      current_usage: quota.requestsUsed,
      requested_units: requestedUnits,
      reset_date: quota.windowEnd.toISOString(),
    } satisfies ApiSchemas['QuotaDetails'],
    ...(required && { action: upgradeTo(deps, required) }),
  });
}

export interface RefusalDeps {
  plans: PlanCatalogue;
  now: () => number;
  /** For durations. */
  monotonicMs: () => number;
  /** Where an upgrade is bought. */
  upgradeUrl: string;
}

/** The way out of what a plan does not allow. */
export function upgradeTo({ upgradeUrl }: Pick<RefusalDeps, 'upgradeUrl'>, required: PlanName): ErrorAction {
  return { type: 'upgrade_plan', url: upgradeUrl, label: `Upgrade to ${required}`, required_plan: required };
}

/** At least one, so that a caller never comes back at once. */
export function secondsUntil(now: number, then: number): number {
  return Math.max(1, Math.ceil((then - now) / 1_000));
}
