import type { Statement } from '../sql.ts';

/** $1 now, $2 end of the lease, $3 how many at most: the oldest that nobody is publishing. */
export const claimStatement: Statement = {
  name: 'outbox_claim',
  text: `
    WITH due AS (
      SELECT id FROM outbox_events
      WHERE published_at IS NULL AND (lease_until IS NULL OR lease_until <= $1::timestamptz)
      ORDER BY id LIMIT $3::int
      FOR UPDATE SKIP LOCKED
    )
    UPDATE outbox_events o SET lease_until = $2::timestamptz FROM due WHERE o.id = due.id
    RETURNING o.id, o.topic, o.key, o.payload`,
};

/** $1 ids, $2 now. */
export const markStatement: Statement = {
  name: 'outbox_mark',
  text: `
    UPDATE outbox_events SET published_at = $2::timestamptz, lease_until = NULL
    WHERE id = ANY($1::text[]) AND published_at IS NULL`,
};

/** $1 ids, $2 end of the lease under which they were claimed: they may be claimed again at once. */
export const releaseStatement: Statement = {
  name: 'outbox_release',
  text: `
    UPDATE outbox_events SET lease_until = NULL
    WHERE id = ANY($1::text[]) AND published_at IS NULL AND lease_until = $2::timestamptz`,
};

/** $1 the moment up to which they were published, $2 how many at most. Several instances share the work. */
export const purgeStatement: Statement = {
  name: 'outbox_purge',
  text: `
    DELETE FROM outbox_events WHERE id IN (
      SELECT id FROM outbox_events WHERE published_at <= $1::timestamptz
      ORDER BY published_at LIMIT $2::int
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id`,
};

/** All that is still kept counts as not published. */
export const replayStatement: Statement = {
  name: 'outbox_replay',
  text: `
    UPDATE outbox_events SET published_at = NULL, lease_until = NULL
    WHERE published_at IS NOT NULL OR lease_until IS NOT NULL
    RETURNING id`,
};
