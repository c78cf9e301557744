import type { WebhookEvent } from '@ers/core';
import type { Query, Statement } from '@ers/db';
import { deliveryColumns, type DeliveryRow } from './delivery-row.ts';

export interface NewDelivery {
  id: string;
  webhookId: string;
  event: WebhookEvent;
  /** What every attempt sends. */
  body: string;
  maxAttempts: number;
  now: Date;
}

/** $1 id, $2 config, $3 event, $4 type, $5 test, $6 body, $7 attempts, $8 now. A test goes out in any case. */
const statement: Statement = {
  name: 'insert_delivery',
  text: `
    INSERT INTO webhook_deliveries AS d (id, webhook_id, event_id, event_type, is_test, on_request, body, max_attempts,
                                         created_at, next_attempt_at)
    SELECT $1, id, $3, $4, $5, $5, $6, $7, $8::timestamptz, $8::timestamptz FROM webhooks WHERE id = $2
    ON CONFLICT (webhook_id, event_id) DO NOTHING
    RETURNING ${deliveryColumns}`,
};

/** A delivery that is due at once; null when the config is gone, or has the event already. */
export async function insertDelivery(query: Query, delivery: NewDelivery): Promise<DeliveryRow | null> {
  const { id, webhookId, event, body, maxAttempts, now } = delivery;
  const [row] = await query<DeliveryRow>(statement, [
    id,
    webhookId,
    event.id,
    event.type,
    event.isTest ?? false,
    Buffer.from(body, 'utf8'),
    maxAttempts,
    now,
  ]);
  return row ?? null;
}
