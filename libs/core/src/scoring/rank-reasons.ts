import type { FactorId } from './analysis.ts';
import type { Reason } from './check.ts';
import type { Factor } from './combine.ts';

export interface RankedReason extends Reason {
  check: FactorId;
}

/** The reasons that add to the score, weightiest first; equal ones in the order of the factors. */
export function rankReasons(factors: readonly Factor[]): RankedReason[] {
  return factors
    .flatMap(({ id, reasons }) => reasons.map((reason) => ({ ...reason, check: id })))
    .filter(({ contribution }) => contribution > 0)
    .sort((a, b) => b.contribution - a.contribution);
}
