import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';
import type { WebhookKey } from './get-webhook.ts';

/** Rows in one statement, so that none runs into the time a statement may take, however much a config has sent. */
const batch = 5_000;

const closeStatement: Statement = {
  name: 'close_webhook',
  text: 'UPDATE webhooks SET is_active = false WHERE id = $1 AND account_id = $2 RETURNING id',
};

const deliveriesStatement: Statement = {
  name: 'delete_deliveries',
  text: `
    DELETE FROM webhook_deliveries
    WHERE id IN (SELECT id FROM webhook_deliveries WHERE webhook_id = $1 LIMIT $2)
    RETURNING id`,
};

const deleteStatement: Statement = {
  name: 'delete_webhook',
  text: 'DELETE FROM webhooks WHERE id = $1 AND account_id = $2',
};

/**
 * The config and all its deliveries, for good. Interrupted, it leaves an inactive config with fewer deliveries, and a
 * second call ends it. Throws ApiError NOT_FOUND.
 */
export async function deleteWebhook({ db }: DispatcherContext, { accountId, id }: WebhookKey): Promise<void> {
  const [closed] = await db.sql.query(closeStatement, [id, accountId]);
  if (!closed) throw new ApiError('NOT_FOUND');
  for (;;) {
    const gone = await db.sql.query(deliveriesStatement, [id, batch]);
    if (gone.length < batch) break;
  }
  await db.sql.query(deleteStatement, [id, accountId]);
}
