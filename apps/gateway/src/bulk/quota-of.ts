import type { QuotaState } from '@ers/access';
import { type bulkV1, momentOf } from '@ers/contracts';
import type { PlanName } from '@ers/core';

/** The window as the gateway's own metering has it. A message without one is the service's fault, and throws. */
export function quotaOf(state: bulkV1.QuotaState | undefined): QuotaState {
  if (state === undefined) throw new Error('the bulk service answered without the quota');
  const { plan, windowStart, windowEnd, windowVersion, requestsUsed, explanationsUsed } = state;
  return {
    plan: plan as PlanName,
    windowStart: momentOf(windowStart),
    windowEnd: momentOf(windowEnd),
    windowVersion,
    requestsUsed,
    explanationsUsed,
  };
}
