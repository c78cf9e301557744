import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';
import { deliveryColumns, type DeliveryRow } from './delivery-row.ts';
import { type DeliveryKey, getDelivery } from './get-delivery.ts';
import { requireDeliverable } from './require-deliverable.ts';

/** $1 delivery, $2 config, $3 account, $4 attempts granted, $5 now. Of copies that come at once one finds it ended. */
const statement: Statement = {
  name: 'redeliver',
  text: `
    UPDATE webhook_deliveries d
    SET status = 'pending', next_attempt_at = $5, completed_at = NULL, on_request = true,
        max_attempts = d.attempt_count + CASE WHEN d.is_test THEN 1 ELSE $4::int END
    FROM webhooks w
    WHERE d.id = $1 AND d.webhook_id = $2 AND w.id = d.webhook_id AND w.account_id = $3 AND d.completed_at IS NOT NULL
    RETURNING ${deliveryColumns}`,
};

/**
 * The same id and bytes once more, with a fresh budget of attempts, also when the config is inactive. Throws ApiError
 * NOT_FOUND, CONFLICT when it has not ended, FEATURE_NOT_AVAILABLE.
 */
export async function redeliver(ctx: DispatcherContext, key: DeliveryKey): Promise<DeliveryRow> {
  const { accountId, webhookId, deliveryId } = key;
  await getDelivery(ctx, key);
  await requireDeliverable(ctx, accountId);
  const now = ctx.clock.now();
  const values = [deliveryId, webhookId, accountId, ctx.maxAttempts, now];
  const [row] = await ctx.db.sql.query<DeliveryRow>(statement, values);
  if (!row) throw new ApiError('CONFLICT', { message: 'The delivery has not ended: its attempts go on.' });
  ctx.onDue();
  return row;
}
