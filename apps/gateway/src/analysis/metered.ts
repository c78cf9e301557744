import { createHash } from 'node:crypto';
import type { Caller, Metering, QuotaState, Reservation, Settlement } from '@ers/access';
import { ApiError, type PlanCatalogue } from '@ers/core';
import type { Admission, Limiter, Logger, Metrics } from '@ers/platform';
import { orUnavailable } from './or-unavailable.ts';
import { abuseError, quotaError, rateLimitError, type RefusalDeps } from './refusals.ts';

export interface MeteredDeps extends RefusalDeps {
  plans: PlanCatalogue;
  limiter: Limiter;
  metering: Metering;
  log: Logger;
  metrics: Metrics;
  /** Told once events stand in the outbox. */
  outbox: { wake(): void };
}

/** Whose units are used; who asks for them does not matter here. */
export type Payer = Pick<Caller, 'accountId' | 'plan'>;

export interface MeteredRequest {
  caller: Payer;
  requestId: string;
  /** Told that from here on the request is counted here. */
  progress: { counted: boolean };
  operationId: string;
  bodyBytes: Buffer;
  /** Units of the minute window: every address sent. */
  minuteUnits: number;
  /** Units of the quota: every address that can be analyzed. */
  requests: number;
  explanations: number;
}

/** What the work says of itself: what to charge, what that has to tell, and its result. */
export interface Done<T> extends Settlement {
  result: T;
}

export interface Metered<T> {
  result: T;
  quota: QuotaState;
  rate: Pick<Admission, 'used' | 'resetAt'>;
}

const rateWindowMs = 60_000;
/** What a request may take up to its settling; work that ends later is given back, not charged. */
const workMsMax = 15_000;
/** That, and two settlings at the database's own time limits; only a mark whose gateway died lasts so long. */
const markMs = 40_000;

/**
 * The one way an analysis is metered (contract parts 2 and 3): in-flight mark, minute window, quota reserved, work,
 * quota settled. What fails early costs nothing later, and work that fails charges nothing: its reservation and its
 * minute units are given back.
 */
export async function metered<T>(
  deps: MeteredDeps,
  request: MeteredRequest,
  work: (grant: { explanations: number }) => Promise<Done<T>>,
): Promise<Metered<T>> {
  const { caller, minuteUnits } = request;
  const lateAt = deps.monotonicMs() + workMsMax;
  request.progress.counted = true;
  const keys = limiterKeys(request);
  const rate = await admit(deps, request, keys);
  const refund = (): Promise<void> =>
    deps.limiter.refund({ key: keys.window, resetAt: rate.resetAt, units: minuteUnits });
  const unmark = (): Promise<void> => deps.limiter.unmark(keys.mark, request.requestId);

  try {
    const reservation = await reserve(deps, request);
    const done = await inTime(deps, lateAt, () =>
      work({ explanations: reservation.explanationsGranted }),
    ).catch(async (error: unknown) => {
      await release(deps, reservation, caller);
      throw error;
    });
    const [quota] = await Promise.all([orUnavailable(deps.metering.settle(reservation, done)), unmark()]);
    deps.metrics.unitsCommitted(done);
    if (done.events?.length) deps.outbox.wake();
    return { result: done.result, quota, rate };
  } catch (error) {
    await Promise.allSettled([refund(), unmark()]);
    throw error;
  }
}

/** Throws SERVICE_UNAVAILABLE when the work ends after its time, or would begin after it. */
async function inTime<T>(deps: MeteredDeps, lateAt: number, work: () => Promise<T>): Promise<T> {
  const late = (): boolean => deps.monotonicMs() >= lateAt;
  if (late()) throw new ApiError('SERVICE_UNAVAILABLE');
  const result = await work();
  if (late()) throw new ApiError('SERVICE_UNAVAILABLE');
  return result;
}

async function admit(deps: MeteredDeps, request: MeteredRequest, keys: LimiterKeys): Promise<Admission> {
  const { caller, minuteUnits, requestId } = request;
  const plan = deps.plans[caller.plan];
  const admission = await deps.limiter.admit({
    raw: { key: keys.raw, limit: rawRequestsMax(plan.units_per_minute) },
    mark: { key: keys.mark, owner: requestId, ttlMs: markMs },
    window: { key: keys.window, units: minuteUnits, limit: plan.units_per_minute },
    windowMs: rateWindowMs,
  });
  if (admission.outcome === 'abuse') throw abuseError();
  if (admission.outcome === 'duplicate') throw new ApiError('DUPLICATE_REQUEST');
  if (admission.outcome === 'limited') throw rateLimitError(deps, caller.plan, admission, minuteUnits);
  return admission;
}

async function reserve(deps: MeteredDeps, request: MeteredRequest): Promise<Reservation> {
  const { caller, requests, explanations } = request;
  const reserved = await orUnavailable(
    deps.metering.reserve({ accountId: caller.accountId, requests, explanations }),
  );
  if (!reserved.ok) throw quotaError(deps, reserved.state, requests);
  return reserved.reservation;
}

async function release(deps: MeteredDeps, reservation: Reservation, caller: Payer): Promise<void> {
  try {
    await deps.metering.settle(reservation, { requests: 0, explanations: 0 });
  } catch (error) {
    // It goes back by itself when its time is over.
    deps.log.warn({ err: error, account_id: caller.accountId }, 'a reservation could not be released');
  }
}

/** Counts a request that never came to `metered`, so that broken bodies cannot be sent without bound either. */
export async function countRawRequest(
  deps: Pick<MeteredDeps, 'limiter' | 'plans'>,
  caller: Payer,
): Promise<void> {
  const count = await deps.limiter.hit(`raw:${caller.accountId}`, rateWindowMs);
  if (count > rawRequestsMax(deps.plans[caller.plan].units_per_minute)) throw abuseError();
}

/** Contract part 3, anti-abuse. */
const rawRequestsMax = (unitsPerMinute: number): number => Math.max(600, 20 * unitsPerMinute);

interface LimiterKeys {
  raw: string;
  mark: string;
  window: string;
}

function limiterKeys({ caller, operationId, bodyBytes }: MeteredRequest): LimiterKeys {
  const digest = createHash('sha256').update(bodyBytes).digest('base64url');
  return {
    raw: `raw:${caller.accountId}`,
    mark: `mark:${caller.accountId}:${operationId}:${digest}`,
    window: `rate:${caller.accountId}`,
  };
}
