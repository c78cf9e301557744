import type { Assessment, Decision, RiskBand } from './analysis.ts';
import { actionOf, bandOf } from './bands.ts';
import type { Factor } from './combine.ts';
import { rankReasons } from './rank-reasons.ts';

const LEADS: Readonly<Record<RiskBand, string>> = {
  low: 'Low risk.',
  moderate: 'Moderate risk, worth a look.',
  high: 'High risk, needs a review.',
  very_high: 'Very high risk.',
};

const CAVEATS: Readonly<Record<Assessment['evidence_coverage'], string>> = {
  broad: '',
  partial: ' Part of the evidence could not be gathered.',
  limited: ' Nothing could be learnt about the domain.',
};

/** The decision: band and action follow from the score alone, the summary names the weightiest reason. */
export function decide(score: number, factors: readonly Factor[], assessment: Assessment): Decision {
  const band = bandOf(score);
  const [foremost] = rankReasons(factors);
  const finding = foremost?.reason ?? 'Nothing in the evidence points to a problem.';
  const caveat = assessment.uncertainty === 'low' ? '' : CAVEATS[assessment.evidence_coverage];
  return {
    action: actionOf(band),
    risk_score: score,
    risk_band: band,
    summary: `${LEADS[band]} ${finding}${caveat}`,
    assessment,
  };
}
