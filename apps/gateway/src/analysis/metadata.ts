import type { QuotaState } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import type { Plan } from '@ers/core';
import type { ScoredAddress } from './score-client.ts';
import { quotaWarnings, type Warning } from './warnings.ts';

export interface MetadataInput {
  plan: Plan;
  quota: QuotaState;
  warnings: Warning[];
  assessmentVersion: string;
  /** Of every address scored in this request. */
  caches: ScoredAddress['cache'][];
}

/** `metadata` of an answer (specification part 2.2). */
export function metadataOf({
  plan,
  quota,
  warnings,
  assessmentVersion,
  caches,
}: MetadataInput): ApiSchemas['Metadata'] {
  const end = quota.windowEnd.toISOString();
  const cache = cacheView(caches, assessmentVersion);
  return {
    warnings: [...warnings, ...quotaWarnings(plan, quota)],
    usage: {
      requests: usageView(quota.requestsUsed, plan.requests),
      explanations: usageView(quota.explanationsUsed, plan.explanations),
    },
    plan: {
      current_plan: quota.plan,
      billing_period: { starts: quota.windowStart.toISOString(), ends: end },
      reset_at: end,
    },
    assessment_version: assessmentVersion,
    ...(cache && { cache }),
  };
}

function usageView(used: number, limit: number | null): ApiSchemas['UsageCounter'] {
  if (limit === null) return { used, limit: 0, unlimited: true, remaining: 0 };
  return { used, limit, unlimited: false, remaining: Math.max(0, limit - used) };
}

/** There when the cache was asked for any address: a hit only if it was for all, as old as its oldest part. */
export function cacheView(
  caches: ScoredAddress['cache'][],
  scoringVersion: string,
): ApiSchemas['Metadata']['cache'] | null {
  const asked = caches.filter((cache) => cache !== null);
  if (asked.length === 0) return null;
  return {
    hit: asked.every((cache) => cache.hit),
    age_seconds: asked.reduce((oldest, cache) => Math.max(oldest, cache.age_seconds), 0),
    scoring_version: scoringVersion,
  };
}
