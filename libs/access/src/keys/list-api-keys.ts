import type { Statement } from '@ers/db';
import type { AccessContext } from '../context.ts';
import { apiKeyColumns, type ApiKeyRow, apiKeyView, type ApiKeyView } from './api-key-view.ts';

/** Far more than a plan allows to be active; of older keys, of no use by then, the list no longer tells. */
const keysMax = 1_000;

const statement: Statement = {
  name: 'list_api_keys',
  text: `
    SELECT ${apiKeyColumns} FROM api_keys WHERE account_id = $1
    ORDER BY revoked_at IS NOT NULL, coalesce(expires_at <= $2, false), id DESC LIMIT $3`,
};

/** An account's keys of both environments: those in use first, the newest first among them. */
export async function listApiKeys(
  ctx: Pick<AccessContext, 'db' | 'clock'>,
  accountId: string,
): Promise<ApiKeyView[]> {
  const now = ctx.clock.now();
  const rows = await ctx.db.sql.query<ApiKeyRow>(statement, [accountId, now, keysMax]);
  return rows.map((row) => apiKeyView(row, now));
}
