import type { Statement } from '@ers/db';
import type { AccessContext } from '../context.ts';
import { apiKeyColumns, type ApiKeyRow, apiKeyView, type ApiKeyView } from './api-key-view.ts';

const statement: Statement = {
  name: 'revoke_api_key',
  text: `
    UPDATE api_keys SET revoked_at = coalesce(revoked_at, $3::timestamptz)
    WHERE id = $1 AND account_id = $2 RETURNING ${apiKeyColumns}`,
};

/**
 * Final and at once: from the moment this resolves no instance accepts the key. Revoking twice keeps the first time.
 * Null when the account has no such key.
 */
export async function revokeApiKey(
  ctx: AccessContext,
  input: { accountId: string; keyId: string },
): Promise<ApiKeyView | null> {
  const now = ctx.clock.now();
  const [row] = await ctx.db.sql.query<ApiKeyRow>(statement, [input.keyId, input.accountId, now]);
  return row ? apiKeyView(row, now) : null;
}
