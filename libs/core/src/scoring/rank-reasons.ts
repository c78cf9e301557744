import type { Explanation } from './analysis.ts';
import type { Factor } from './combine.ts';

/** The reasons that add to the score, weightiest first; equal ones in the order of the factors. */
export function rankReasons(factors: readonly Factor[]): Explanation['top_reasons'] {
  return factors
    .flatMap(({ id, reasons }) =>
      reasons.map(({ text, contribution }) => ({ reason: text, check: id, contribution })),
    )
    .filter(({ contribution }) => contribution > 0)
    .sort((a, b) => b.contribution - a.contribution);
}
