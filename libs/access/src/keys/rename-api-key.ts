import type { Statement } from '@ers/db';
import type { AccessContext } from '../context.ts';
import { apiKeyColumns, type ApiKeyRow, apiKeyView, type ApiKeyView } from './api-key-view.ts';

const statement: Statement = {
  name: 'rename_api_key',
  text: `UPDATE api_keys SET name = $3 WHERE id = $1 AND account_id = $2 RETURNING ${apiKeyColumns}`,
};

/** Null when the account has no such key. */
export async function renameApiKey(
  ctx: AccessContext,
  input: { accountId: string; keyId: string; name: string },
): Promise<ApiKeyView | null> {
  const [row] = await ctx.db.sql.query<ApiKeyRow>(statement, [input.keyId, input.accountId, input.name]);
  return row ? apiKeyView(row, ctx.clock.now()) : null;
}
