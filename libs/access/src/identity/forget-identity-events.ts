import type { Statement } from '@ers/db';
import type { AccessContext } from '../context.ts';

/** Svix gives a message up after about 28 hours, and keeps it for sending by hand for 90 days at most. */
const keptMs = 100 * 24 * 3_600_000;
const batchSize = 1_000;

/** $1 received before, $2 how many. Several instances share the work. */
const statement: Statement = {
  name: 'forget_identity_events',
  text: `
    DELETE FROM identity_events WHERE id IN (
      SELECT id FROM identity_events WHERE received_at < $1 ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED
    )`,
};

/**
 * Forgets the oldest of the events that came more than 100 days ago, a thousand at most. Should one of them come once
 * more all the same, it changes nothing: a user's state gives way only to one that is not older, and a deletion is final.
 */
export async function forgetIdentityEvents({
  db,
  clock,
}: Pick<AccessContext, 'db' | 'clock'>): Promise<void> {
  await db.sql.query(statement, [new Date(clock.now().getTime() - keptMs), batchSize]);
}
