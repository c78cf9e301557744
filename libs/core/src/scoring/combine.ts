import type { FactorId } from './analysis.ts';
import type { Reason } from './check.ts';

/** What one factor adds to the score, and the reasons whose contributions make it up. */
export interface Factor {
  id: FactorId;
  /** Whether it had anything to run on. */
  ran: boolean;
  /** An integer of at least 0. */
  contribution: number;
  reasons: Reason[];
}

const SCORE_MAX = 100;

/** A factor contributes what its reasons add up to. */
export function factorOf(id: FactorId, ran: boolean, reasons: Reason[]): Factor {
  const contribution = reasons.reduce((sum, reason) => sum + reason.contribution, 0);
  return { id, ran, contribution, reasons };
}

/** The risk score: the factors' sum, at most 100. No contribution is negative, so a further signal never lowers it. */
export function scoreOf(factors: readonly Factor[]): number {
  const sum = factors.reduce((total, { contribution }) => total + contribution, 0);
  return Math.min(SCORE_MAX, sum);
}
