import type { DeliveryObstacle, DeliveryOutcome } from '@ers/core';
import type { Sql, Statement } from '@ers/db';
import type { AttemptResult } from '../attempt/attempt.ts';
import type { Claimed } from './claim.ts';

type Claim = Pick<Claimed, 'id' | 'fence'>;

/**
 * $1 delivery, $2 fence, $3 status, $4 next attempt, $5 end, $6 status code, $7 error, $8 start, $9 duration, $10 hops,
 * $11 excerpt. The attempt is kept with the outcome or not at all; a claim that another has followed, or whose outcome
 * is written already, writes nothing.
 */
const outcomeStatement: Statement = {
  name: 'write_outcome',
  text: `
    WITH ended AS (
      UPDATE webhook_deliveries
      SET status = $3, attempt_count = attempt_count + 1, next_attempt_at = $4::timestamptz,
          completed_at = $5::timestamptz, last_status_code = $6::int, last_error = $7::text, lease_until = NULL
      WHERE id = $1 AND fence = $2 AND lease_until IS NOT NULL
      RETURNING id, attempt_count
    )
    INSERT INTO webhook_attempts (delivery_id, number, started_at, duration_ms, status_code, error, redirect_hops,
                                  response_excerpt)
    SELECT id, attempt_count, $8::timestamptz, $9::int, $6::int, $7::text, $10::int, $11::text FROM ended
    RETURNING number`,
};

/** Answers whether the claim still held, so that the outcome stands. */
export async function writeOutcome(
  sql: Sql,
  claim: Claim,
  { result, outcome, now }: { result: AttemptResult; outcome: DeliveryOutcome; now: Date },
): Promise<boolean> {
  const isRetrying = outcome.status === 'retrying';
  const rows = await sql.query(outcomeStatement, [
    claim.id,
    claim.fence,
    outcome.status,
    isRetrying ? new Date(now.getTime() + outcome.waitMs) : null,
    isRetrying ? null : now,
    result.statusCode,
    result.error,
    result.startedAt,
    result.durationMs,
    result.redirectHops,
    result.responseExcerpt,
  ]);
  return rows.length === 1;
}

const obstacleStatement: Statement = {
  name: 'write_obstacle',
  text: `
    UPDATE webhook_deliveries
    SET status = 'failed', next_attempt_at = NULL, completed_at = $4, last_error = $3, lease_until = NULL
    WHERE id = $1 AND fence = $2 AND lease_until IS NOT NULL
    RETURNING id`,
};

/** Ends a delivery without an attempt. Answers whether the claim still held. */
export async function writeObstacle(
  sql: Sql,
  claim: Claim,
  { obstacle, now }: { obstacle: DeliveryObstacle; now: Date },
): Promise<boolean> {
  return (await sql.query(obstacleStatement, [claim.id, claim.fence, obstacle, now])).length === 1;
}
