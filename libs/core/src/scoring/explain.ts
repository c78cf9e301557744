import type { Action, Decision, Explanation, ReasonGroup } from './analysis.ts';
import { rangeOf } from './bands.ts';
import type { Factor } from './combine.ts';
import { type RankedReason, rankReasons } from './rank-reasons.ts';

const TOP_REASONS_MAX = 5;

const ADVICE: Readonly<Record<Action, string>> = {
  allow: 'Allow',
  review: 'Review',
  block: 'Block',
};

/** Why the score is what it is. `risk_factors` holds every contribution that is not zero. */
export function explain(decision: Decision, factors: readonly Factor[]): Explanation {
  const ranked = rankReasons(factors);
  return {
    explanation_available: true,
    explanation_omitted_reason: '',
    summary: decision.summary,
    top_reasons: ranked
      .slice(0, TOP_REASONS_MAX)
      .map(({ text, check, contribution }) => ({ reason: text, check, contribution })),
    reason_groups: groupReasons(ranked),
    risk_factors: contributionsOf(factors.filter(({ contribution }) => contribution !== 0)),
    neutral_factors: contributionsOf(factors.filter(({ contribution, ran }) => contribution === 0 && ran)),
    recommendation_reason: recommend(decision, ranked[0]),
  };
}

/** Every reason, weightiest first in each group. */
function groupReasons(ranked: readonly RankedReason[]): Explanation['reason_groups'] {
  const groups: Record<ReasonGroup, string[]> = {
    identity: [],
    infrastructure: [],
    behavior: [],
    format: [],
  };
  for (const { text, group } of ranked) groups[group].push(text);
  return groups;
}

/** Weightiest first; equal ones in the order of the checks. */
function contributionsOf(factors: readonly Factor[]): { factor: Factor['id']; contribution: number }[] {
  return factors
    .map(({ id, contribution }) => ({ factor: id, contribution }))
    .sort((a, b) => b.contribution - a.contribution);
}

/** Built from the action itself, so that the two cannot disagree. */
function recommend({ action, risk_band, risk_score }: Decision, foremost: RankedReason | undefined): string {
  const { from, to } = rangeOf(risk_band);
  const band = risk_band.replace('_', ' ');
  const place = `the score of ${risk_score} lies in the ${band} band (${from} to ${to})`;
  const weightiest = foremost === undefined ? '' : ` The weightiest finding: ${foremost.text}`;
  return `${ADVICE[action]}: ${place}.${weightiest}`;
}
