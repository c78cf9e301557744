import { insertOutboxEvents, type Statement } from '@ers/db';

/**
 * Every change of a quota counter, each one statement for many requests at once. What holds them together:
 *  - `quota_windows` rows are locked in the order of their keys before they change, so that two statements never
 *    wait for each other;
 *  - a window is the account's current one when it was opened for the entitlement as it stands and holds `now`;
 *  - counters move by what the statement itself found under the lock, never by a number read before.
 */

/**
 * $1 ids, $2 accounts, $3 requests, $4 explanations, $5–$7 plan names, hard stops, explanation limits (null:
 * unlimited), $8 now, $9 expiry (null: none). One row for each ask whose account has an open window; the others must open it
 * and ask again. Requests are granted whole or not at all, in order; explanations as far as they go.
 */
export const reserveStatement: Statement = {
  name: 'reserve_units',
  text: `
    WITH ask AS (
      SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[])
        WITH ORDINALITY AS a(id, account_id, requests, explanations, ord)
    ),
    plan AS (
      SELECT * FROM unnest($5::text[], $6::int[], $7::int[]) AS p(name, hard_stop, explanations_limit)
    ),
    open AS (
      SELECT w.account_id, w.window_start, w.window_end, w.window_version, e.plan, p.hard_stop, p.explanations_limit,
             w.requests_reserved + w.requests_committed AS requests_used,
             w.explanations_reserved + w.explanations_committed AS explanations_used
      FROM quota_windows w
      JOIN entitlements e ON e.account_id = w.account_id AND e.version = w.entitlement_version
      JOIN plan p ON p.name = e.plan
      WHERE w.account_id IN (SELECT account_id FROM ask) AND w.window_start <= $8::timestamptz AND w.window_end > $8::timestamptz
      ORDER BY w.account_id
      FOR UPDATE OF w
    ),
    running AS (
      SELECT a.id, a.ord, a.requests, a.explanations, o.*,
             sum_within(a.requests, o.hard_stop - o.requests_used) OVER in_order AS taken
      FROM ask a JOIN open o ON o.account_id = a.account_id
      WINDOW in_order AS (PARTITION BY a.account_id ORDER BY a.ord ROWS UNBOUNDED PRECEDING)
    ),
    decided AS (
      SELECT *, requests = 0 OR taken > coalesce(lag(taken) OVER (PARTITION BY account_id ORDER BY ord), 0) AS admitted
      FROM running
    ),
    granted AS (
      SELECT *, CASE
        WHEN NOT admitted THEN 0
        WHEN explanations_limit IS NULL THEN explanations
        ELSE least(explanations, greatest(0, explanations_limit - explanations_used - coalesce(
          sum(explanations) FILTER (WHERE admitted) OVER (
            PARTITION BY account_id ORDER BY ord ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
          ), 0)))
        END::int AS explanations_granted
      FROM decided
    ),
    total AS (
      SELECT account_id, window_start, sum(requests)::int AS requests, sum(explanations_granted)::int AS explanations
      FROM granted WHERE admitted GROUP BY account_id, window_start
    ),
    counted AS (
      UPDATE quota_windows w
      SET requests_reserved = w.requests_reserved + t.requests,
          explanations_reserved = w.explanations_reserved + t.explanations
      FROM total t WHERE w.account_id = t.account_id AND w.window_start = t.window_start
    ),
    kept AS (
      INSERT INTO reservations (id, account_id, window_start, requests, explanations, expires_at)
      SELECT id, account_id, window_start, requests, explanations_granted, $9::timestamptz FROM granted WHERE admitted
    )
    SELECT id, admitted, explanations_granted, plan, window_start, window_end, window_version,
           (requests_used + taken)::int AS requests_used, explanations_used
    FROM granted`,
};

/** Ends reservations; the two statements differ in how they choose them, and only work that was done has events. */
const settle = (chosen: string, told = ''): string => `
    WITH chosen AS (${chosen}),
    gone AS (
      DELETE FROM reservations r USING chosen c WHERE r.id = c.id
      RETURNING r.id, r.account_id, r.window_start, r.requests AS requests_held, r.explanations AS explanations_held,
                least(c.requests, r.requests) AS requests, least(c.explanations, r.explanations) AS explanations
    ),
    total AS (
      SELECT account_id, window_start,
             sum(requests_held)::int AS requests_held, sum(explanations_held)::int AS explanations_held,
             sum(requests)::int AS requests, sum(explanations)::int AS explanations
      FROM gone GROUP BY account_id, window_start
    ),
    locked AS (
      SELECT w.account_id, w.window_start, t.requests_held, t.explanations_held, t.requests, t.explanations
      FROM quota_windows w JOIN total t ON t.account_id = w.account_id AND t.window_start = w.window_start
      ORDER BY w.account_id, w.window_start
      FOR UPDATE OF w
    ),
    counted AS (
      UPDATE quota_windows w
      SET requests_reserved = w.requests_reserved - l.requests_held,
          requests_committed = w.requests_committed + l.requests,
          explanations_reserved = w.explanations_reserved - l.explanations_held,
          explanations_committed = w.explanations_committed + l.explanations
      FROM locked l WHERE w.account_id = l.account_id AND w.window_start = l.window_start
      RETURNING w.account_id, w.window_start,
                w.requests_reserved + w.requests_committed AS requests_used,
                w.explanations_reserved + w.explanations_committed AS explanations_used
    )${told}
    SELECT g.id, c.requests_used, c.explanations_used
    FROM gone g JOIN counted c ON c.account_id = g.account_id AND c.window_start = g.window_start`;

/**
 * $1 reservation ids, $2 requests to charge, $3 explanations to charge; what was held beyond goes back. $4 for each event
 * the reservation that it belongs to, $5–$9 the events' columns: an event is written where its reservation is ended here
 * and something is charged for it, and nowhere else.
 */
export const settleStatement: Statement = {
  name: 'settle_units',
  text: settle(
    'SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) AS s(id, requests, explanations)',
    `,
    due AS (
      SELECT e.* FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[], $9::timestamptz[])
        AS e(reservation_id, id, topic, key, payload, created_at)
      JOIN gone g ON g.id = e.reservation_id AND g.requests > 0
    ),
    told AS (${insertOutboxEvents('due')})`,
  ),
};

/** $1 now, $2 how many at most: gives back what the dead held. Several instances share the work. */
export const reclaimStatement: Statement = {
  name: 'reclaim_units',
  text: settle(`
      SELECT id, 0 AS requests, 0 AS explanations FROM reservations
      WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`),
};

/** $1 reservation: gives back what is left of one that no time ends. */
export const releaseHeldStatement: Statement = {
  name: 'release_held_units',
  text: settle('SELECT $1::text AS id, 0 AS requests, 0 AS explanations'),
};

/** $1 reservation, $2 requests: charges them and lets the rest stand. No row when it is gone or has fewer. */
export const chargeHeldStatement: Statement = {
  name: 'charge_held_units',
  text: `
    WITH held AS (
      UPDATE reservations SET requests = requests - $2::int
      WHERE id = $1 AND expires_at IS NULL AND requests >= $2::int
      RETURNING account_id, window_start
    )
    UPDATE quota_windows w
    SET requests_reserved = w.requests_reserved - $2::int, requests_committed = w.requests_committed + $2::int
    FROM held h WHERE w.account_id = h.account_id AND w.window_start = h.window_start
    RETURNING w.account_id`,
};

/** $1 account. */
export const termsStatement: Statement = {
  name: 'read_window_terms',
  text: `
    SELECT plan, billing_interval, current_period_start, current_period_end, version
    FROM entitlements WHERE account_id = $1`,
};

/**
 * $1 account, $2 start, $3 end, $4 entitlement version. A window met again after a change of plan keeps its
 * counters; only a newer entitlement may change it, so that a slow caller cannot put an old one back. Changes of the
 * entitlement that no request met have changed the plan or the window too: each counts.
 */
export const openWindowStatement: Statement = {
  name: 'open_quota_window',
  text: `
    INSERT INTO quota_windows AS w (account_id, window_start, window_end, entitlement_version, window_version)
    SELECT $1::text, $2::timestamptz, $3::timestamptz, $4::int,
           coalesce(max(v.window_version), 0) + greatest(1, $4::int - max(v.entitlement_version))
    FROM quota_windows v WHERE v.account_id = $1::text
    ON CONFLICT (account_id, window_start) DO UPDATE
    SET window_end = excluded.window_end,
        entitlement_version = excluded.entitlement_version,
        window_version = greatest(w.window_version + 1, excluded.window_version)
    WHERE w.entitlement_version < excluded.entitlement_version`,
};

/** $1 account, $2 now: the open window's counters, without taking anything. */
export const usageStatement: Statement = {
  name: 'read_usage',
  text: `
    SELECT e.plan, w.window_start, w.window_end, w.window_version,
           w.requests_reserved + w.requests_committed AS requests_used,
           w.explanations_reserved + w.explanations_committed AS explanations_used,
           w.requests_committed + w.explanations_committed AS units_committed
    FROM quota_windows w
    JOIN entitlements e ON e.account_id = w.account_id AND e.version = w.entitlement_version
    WHERE w.account_id = $1 AND w.window_start <= $2 AND w.window_end > $2`,
};
