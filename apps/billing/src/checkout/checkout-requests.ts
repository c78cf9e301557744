import type { Sql, Statement } from '@ers/db';
import type { HostedPage } from '../stripe/payment-provider.ts';

/** As long as Stripe keeps an idempotency key, and as a checkout session lives. */
const keptMs = 24 * 3_600_000;

interface RequestRow {
  body_hash: Uint8Array;
  checkout_url: string | null;
  session_expires_at: Date | null;
  expires_at: Date;
}

export interface CheckoutRequest {
  isSameBody: boolean;
  /** Null until one of its copies was answered. */
  answer: HostedPage | null;
  /** When the key is free again; the same for all copies of a request, and for no other use of its key. */
  expiresAt: Date;
}

/** $1 account, $2 key, $3 hash, $4 now, $5 expiry. A key whose time is over is as good as new. */
const claimStatement: Statement = {
  name: 'claim_checkout_request',
  text: `
    INSERT INTO checkout_requests AS r (account_id, idempotency_key, body_hash, expires_at)
    VALUES ($1, $2, $3, $5)
    ON CONFLICT (account_id, idempotency_key) DO UPDATE
    SET body_hash = excluded.body_hash, expires_at = excluded.expires_at, checkout_url = NULL, session_expires_at = NULL
    WHERE r.expires_at <= $4`,
};

const readStatement: Statement = {
  name: 'read_checkout_request',
  text: `
    SELECT body_hash, checkout_url, session_expires_at, expires_at FROM checkout_requests
    WHERE account_id = $1 AND idempotency_key = $2`,
};

/** The first answer stands. */
const answerStatement: Statement = {
  name: 'answer_checkout_request',
  text: `
    UPDATE checkout_requests SET checkout_url = $3, session_expires_at = $4
    WHERE account_id = $1 AND idempotency_key = $2 AND checkout_url IS NULL`,
};

const purgeStatement: Statement = {
  name: 'purge_checkout_requests',
  text: 'DELETE FROM checkout_requests WHERE expires_at <= $1',
};

interface RequestKey {
  accountId: string;
  idempotencyKey: string;
}

/** Takes the key for a body, or finds what it was taken for. */
export async function claimCheckoutRequest(
  sql: Sql,
  { accountId, idempotencyKey, bodyHash, now }: RequestKey & { bodyHash: Buffer; now: Date },
): Promise<CheckoutRequest> {
  const expiresAt = new Date(now.getTime() + keptMs);
  await sql.query(claimStatement, [accountId, idempotencyKey, bodyHash, now, expiresAt]);
  const row = await readRequest(sql, { accountId, idempotencyKey });
  return { isSameBody: bodyHash.equals(row.body_hash), answer: answerOf(row), expiresAt: row.expires_at };
}

/** Keeps the answer for the key's copies; answers the one that stands. */
export async function answerCheckoutRequest(
  sql: Sql,
  { accountId, idempotencyKey, answer }: RequestKey & { answer: HostedPage },
): Promise<HostedPage> {
  await sql.query(answerStatement, [accountId, idempotencyKey, answer.url, answer.expiresAt]);
  return answerOf(await readRequest(sql, { accountId, idempotencyKey })) ?? answer;
}

export async function purgeCheckoutRequests(sql: Sql, now: Date): Promise<void> {
  await sql.query(purgeStatement, [now]);
}

async function readRequest(sql: Sql, { accountId, idempotencyKey }: RequestKey): Promise<RequestRow> {
  const [row] = await sql.query<RequestRow>(readStatement, [accountId, idempotencyKey]);
  if (!row) throw new Error('a checkout request that was just kept is not there');
  return row;
}

function answerOf({ checkout_url: url, session_expires_at: expiresAt }: RequestRow): HostedPage | null {
  return url === null || expiresAt === null ? null : { url, expiresAt };
}
