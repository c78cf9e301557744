import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { webhookColumns, type WebhookRow } from './webhook-row.ts';

const statement: Statement = {
  name: 'list_webhooks',
  text: `
    SELECT ${webhookColumns} FROM webhooks WHERE account_id = $1
    ORDER BY created_at, id LIMIT $2 OFFSET $3`,
};

/** An account's configs, the oldest first. Throws ApiError INVALID_REQUEST for a page that cannot be. */
export async function listWebhooks(
  { db }: DispatcherContext,
  { accountId, ...page }: PageRequest & { accountId: string },
): Promise<Page<WebhookRow>> {
  return readPage(page, (limit, offset) => db.sql.query<WebhookRow>(statement, [accountId, limit, offset]));
}
