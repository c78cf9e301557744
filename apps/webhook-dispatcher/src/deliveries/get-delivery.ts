import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';
import { deliveryColumns, type DeliveryRow } from './delivery-row.ts';

/** What names a delivery: an account sees those of its own configs alone. */
export interface DeliveryKey {
  accountId: string;
  webhookId: string;
  deliveryId: string;
}

export interface AttemptRow {
  number: number;
  started_at: Date;
  duration_ms: number;
  status_code: number | null;
  error: string | null;
  redirect_hops: number;
  response_excerpt: string;
}

/** The latest of them; redeliveries have no bound. */
const attemptsMax = 100;

const deliveryStatement: Statement = {
  name: 'read_delivery',
  text: `
    SELECT ${deliveryColumns} FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
    WHERE d.id = $1 AND d.webhook_id = $2 AND w.account_id = $3`,
};

const attemptsStatement: Statement = {
  name: 'read_attempts',
  text: `
    SELECT number, started_at, duration_ms, status_code, error, redirect_hops, response_excerpt
    FROM webhook_attempts WHERE delivery_id = $1 AND number <= $2 ORDER BY number DESC LIMIT $3`,
};

/** Throws ApiError NOT_FOUND. */
export async function getDelivery(
  { db }: Pick<DispatcherContext, 'db'>,
  { accountId, webhookId, deliveryId }: DeliveryKey,
): Promise<DeliveryRow> {
  const [row] = await db.sql.query<DeliveryRow>(deliveryStatement, [deliveryId, webhookId, accountId]);
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

/**
 * The delivery with its attempts, the first one first: as many as it counts, though another ends meanwhile. Throws
 * ApiError NOT_FOUND.
 */
export async function getDeliveryWithAttempts(
  { db }: Pick<DispatcherContext, 'db'>,
  key: DeliveryKey,
): Promise<{ delivery: DeliveryRow; attempts: AttemptRow[] }> {
  const delivery = await getDelivery({ db }, key);
  const attempts = await db.sql.query<AttemptRow>(attemptsStatement, [
    key.deliveryId,
    delivery.attempt_count,
    attemptsMax,
  ]);
  return { delivery, attempts: attempts.reverse() };
}
