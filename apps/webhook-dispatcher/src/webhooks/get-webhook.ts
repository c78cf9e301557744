import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';
import { webhookColumns, type WebhookRow } from './webhook-row.ts';

/** What names a config: an account sees its own alone. */
export interface WebhookKey {
  accountId: string;
  id: string;
}

const statement: Statement = {
  name: 'read_webhook',
  text: `SELECT ${webhookColumns} FROM webhooks WHERE id = $1 AND account_id = $2`,
};

/** Throws ApiError NOT_FOUND. */
export async function getWebhook(
  { db }: Pick<DispatcherContext, 'db'>,
  { accountId, id }: WebhookKey,
): Promise<WebhookRow> {
  const [row] = await db.sql.query<WebhookRow>(statement, [id, accountId]);
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}
