import type { UsageCounts } from '@ers/access';
import type { ScoredAddress } from './score-client.ts';

/** What a request adds to the account's history. */
export function usageCounts(analyses: readonly ScoredAddress[]): UsageCounts {
  const advised = (action: ScoredAddress['decision']['action']): number =>
    analyses.filter(({ decision }) => decision.action === action).length;
  return {
    requests: analyses.length,
    explanations: analyses.filter(({ explanation }) => explanation !== null).length,
    blocked: advised('block'),
    review: advised('review'),
    allowed: advised('allow'),
  };
}
