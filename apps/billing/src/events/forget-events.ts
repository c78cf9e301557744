import type { Sql, Statement } from '@ers/db';

/** Stripe sends an event again for 3 days, and by hand for 30 (Stripe, "Webhooks", on retries and on resending). */
const keptMs = 90 * 24 * 3_600_000;
const batchSize = 1_000;

/** $1 received before, $2 how many. Several instances share the work. */
const statement: Statement = {
  name: 'forget_stripe_events',
  text: `
    DELETE FROM stripe_events WHERE id IN (
      SELECT id FROM stripe_events WHERE received_at < $1 ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED
    )`,
};

/**
 * Forgets the oldest of the events that came more than 90 days ago, a thousand at most: each round of the timer takes
 * its share. Should one of them come once more all the same, it is known by its audit row; and were it not, the
 * entitlement would be derived from the provider's present state as after any other event.
 */
export async function forgetEvents(sql: Sql, now: Date): Promise<void> {
  await sql.query(statement, [new Date(now.getTime() - keptMs), batchSize]);
}
