import type { Assessment, Decision, RiskBand } from './analysis.ts';
import { actionOf, bandOf } from './bands.ts';
import type { Factor } from './combine.ts';
import { type RankedReason, rankReasons } from './rank-reasons.ts';

const LEADS: Readonly<Record<RiskBand, string>> = {
  low: 'Low risk.',
  moderate: 'Moderate risk, worth a look.',
  high: 'High risk, needs a review.',
  very_high: 'Very high risk, should be refused.',
};

const CAVEATS: Readonly<Record<Assessment['evidence_coverage'], string>> = {
  broad: '',
  partial: 'Part of the evidence could not be gathered.',
  limited: 'Nothing could be learnt about the domain.',
};

const NOTHING_FOUND = 'Nothing that was found points to a problem.';

/** A second reason is told when it weighs at least this part of the first one. */
const SECOND_REASON_SHARE = 1 / 3;

/** The decision: band and action follow from the score alone, the summary names the one or two weightiest reasons. */
export function decide(score: number, factors: readonly Factor[], assessment: Assessment): Decision {
  const band = bandOf(score);
  const caveat = assessment.uncertainty === 'low' ? '' : CAVEATS[assessment.evidence_coverage];
  const sentences = [LEADS[band], ...foremost(rankReasons(factors)), caveat];
  return {
    action: actionOf(band),
    risk_score: score,
    risk_band: band,
    summary: sentences.filter((sentence) => sentence !== '').join(' '),
    assessment,
  };
}

function foremost([first, second]: readonly RankedReason[]): string[] {
  if (first === undefined) return [NOTHING_FOUND];
  const isSecondTold =
    second !== undefined && second.contribution >= first.contribution * SECOND_REASON_SHARE;
  return isSecondTold ? [first.text, second.text] : [first.text];
}
