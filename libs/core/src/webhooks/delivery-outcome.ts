import { type AttemptError, isTerminal } from './attempt-errors.ts';

/** What an attempt came to, as far as the delivery's fate depends on it. */
export interface AttemptVerdict {
  statusCode: number | null;
  /** Null: it succeeded. */
  error: AttemptError | null;
}

export interface DeliveryBudget {
  /** Attempts of the delivery that have ended, this one included. */
  attemptCount: number;
  /** The count at which it is given up. */
  maxAttempts: number;
  /**
   * Attempts that were granted at the start, or at the latest redelivery; it tells which wait comes next. All of
   * `maxAttempts` where it is not given.
   */
  granted?: number;
  /** At least one; past its end the last one holds. */
  backoffSeconds: readonly number[];
  /** 0 to 1, drawn evenly: where in the 20 % around the wait this one falls. */
  jitter: number;
}

export type DeliveryOutcome =
  { status: 'succeeded' | 'failed' | 'dead' } | { status: 'retrying'; waitMs: number };

const jitterShare = 0.1;

/** What becomes of a delivery after an attempt (specification part 6.3). */
export function deliveryOutcome(attempt: AttemptVerdict, budget: DeliveryBudget): DeliveryOutcome {
  if (attempt.error === null) return { status: 'succeeded' };
  if (isTerminal(attempt.error, attempt.statusCode)) return { status: 'failed' };
  if (budget.attemptCount >= budget.maxAttempts) return { status: 'dead' };
  return { status: 'retrying', waitMs: waitMs(budget) };
}

function waitMs({
  attemptCount,
  maxAttempts,
  granted = maxAttempts,
  backoffSeconds,
  jitter,
}: DeliveryBudget): number {
  const spent = granted - (maxAttempts - attemptCount);
  const index = Math.min(Math.max(spent - 1, 0), backoffSeconds.length - 1);
  const seconds = backoffSeconds[index] ?? 0;
  return Math.round(seconds * 1_000 * (1 - jitterShare + 2 * jitterShare * jitter));
}
