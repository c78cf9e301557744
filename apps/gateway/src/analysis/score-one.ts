import { ApiError } from '@ers/core';
import type { Score, ScoredAddress, ScoreItem } from './score-client.ts';

export interface Scored {
  analysis: ScoredAddress;
  assessmentVersion: string;
}

/** Scores an address that was read here before. Throws ApiError: SERVICE_UNAVAILABLE, or INTERNAL_ERROR for no fault of the caller's. */
export async function scoreOne(score: Score, item: ScoreItem): Promise<Scored> {
  const outcome = await score(item);
  // The address was read here by the same parser: scoring refusing it, or failing on it, is our fault.
  if (!outcome.ok) throw new ApiError('INTERNAL_ERROR');
  return outcome;
}
