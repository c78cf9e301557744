import type { DeliveryObstacle, WebhookEventType } from '@ers/core';
import type { Sql, Statement } from '@ers/db';
import type { SealedSecret } from '../secrets/secret-box.ts';

/** A delivery that this sender owns until its lease runs out, with what its attempt needs as it stands now. */
export interface Claimed {
  id: string;
  webhookId: string;
  accountId: string;
  eventType: WebhookEventType;
  url: string;
  body: Uint8Array;
  sealed: SealedSecret;
  /** Only the claim that holds this number may write an outcome. */
  fence: number;
  attemptCount: number;
  maxAttempts: number;
  isTest: boolean;
  /** Null: it may go out. */
  obstacle: DeliveryObstacle | null;
}

export interface ClaimRequest {
  now: Date;
  leaseUntil: Date;
  /** How many, at most. */
  limit: number;
  /** How many of one config may be under way in this process. */
  perWebhookMax: number;
  /** Under way in this process: none of them is claimed, however the clock was moved. */
  running: readonly { id: string; webhookId: string }[];
  /** The plans that webhooks are a part of. */
  plans: readonly string[];
}

interface ClaimedRow {
  id: string;
  webhook_id: string;
  account_id: string;
  event_type: WebhookEventType;
  url: string;
  body: Uint8Array;
  secret_ciphertext: Uint8Array;
  secret_key_id: string;
  fence: number;
  attempt_count: number;
  max_attempts: number;
  is_test: boolean;
  obstacle: DeliveryObstacle | null;
}

const due = (alias: string): string =>
  `${alias}.next_attempt_at <= $1::timestamptz AND (${alias}.lease_until IS NULL OR ${alias}.lease_until <= $1::timestamptz)`;

/**
 * $1 now, $2 end of the lease, $3 limit, $4 limit of one config, $5 and $6 deliveries and configs under way, $7 plans.
 * The configs that wait are stepped through one by one in the index of what waits, so that a config with a million due
 * deliveries costs no more than one with a few; the first of each goes before the second of any. Of two senders that
 * choose the same delivery one finds it locked, or leased.
 */
const statement: Statement = {
  name: 'claim_deliveries',
  text: `
    WITH RECURSIVE waiting AS (
      (SELECT webhook_id FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL ORDER BY webhook_id LIMIT 1)
      UNION ALL
      SELECT (SELECT d.webhook_id FROM webhook_deliveries d
              WHERE d.next_attempt_at IS NOT NULL AND d.webhook_id > w.webhook_id ORDER BY d.webhook_id LIMIT 1)
      FROM waiting w WHERE w.webhook_id IS NOT NULL
    ),
    busy AS (
      SELECT webhook_id, count(*)::int AS running FROM unnest($6::text[]) AS r(webhook_id) GROUP BY webhook_id
    ),
    candidate AS (
      SELECT d.id
      FROM waiting w
      LEFT JOIN busy b ON b.webhook_id = w.webhook_id
      CROSS JOIN LATERAL (
        SELECT o.id, o.next_attempt_at, row_number() OVER (ORDER BY o.next_attempt_at ROWS UNBOUNDED PRECEDING) AS place
        FROM webhook_deliveries o
        WHERE o.webhook_id = w.webhook_id AND o.id <> ALL($5::text[]) AND ${due('o')}
        ORDER BY o.next_attempt_at
        LIMIT greatest(0, $4::int - coalesce(b.running, 0))
      ) d
      ORDER BY d.place + coalesce(b.running, 0), d.next_attempt_at
      LIMIT $3::int
    ),
    chosen AS (
      SELECT d.id FROM webhook_deliveries d JOIN candidate c ON c.id = d.id
      WHERE ${due('d')}
      FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE webhook_deliveries d
    SET lease_until = $2::timestamptz, fence = d.fence + 1
    FROM chosen c, webhooks w, accounts a, entitlements e
    WHERE d.id = c.id AND w.id = d.webhook_id AND a.id = w.account_id AND e.account_id = w.account_id
    RETURNING d.id, d.webhook_id, w.account_id, d.event_type, w.url, d.body, w.secret_ciphertext, w.secret_key_id,
              d.fence, d.attempt_count, d.max_attempts, d.is_test,
              CASE WHEN a.status <> 'active' OR e.plan <> ALL($7::text[]) THEN 'webhooks_not_in_plan'
                   WHEN NOT w.is_active AND NOT d.on_request THEN 'webhook_inactive' END AS obstacle`,
};

/** Takes deliveries that are due and that no living sender has. */
export async function claimDeliveries(sql: Sql, request: ClaimRequest): Promise<Claimed[]> {
  const rows = await sql.query<ClaimedRow>(statement, [
    request.now,
    request.leaseUntil,
    request.limit,
    request.perWebhookMax,
    request.running.map(({ id }) => id),
    request.running.map(({ webhookId }) => webhookId),
    request.plans,
  ]);
  return rows.map((row) => ({
    id: row.id,
    webhookId: row.webhook_id,
    accountId: row.account_id,
    eventType: row.event_type,
    url: row.url,
    body: row.body,
    sealed: { ciphertext: row.secret_ciphertext, keyId: row.secret_key_id },
    fence: row.fence,
    attemptCount: row.attempt_count,
    maxAttempts: row.max_attempts,
    isTest: row.is_test,
    obstacle: row.obstacle,
  }));
}
