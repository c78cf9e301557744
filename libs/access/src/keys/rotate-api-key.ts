import { ApiError, type KeyEnvironment } from '@ers/core';
import type { Statement } from '@ers/db';
import type { AccessContext } from '../context.ts';
import { apiKeyColumns, type ApiKeyRow, apiKeyView } from './api-key-view.ts';
import { countActiveKeys } from './count-active-keys.ts';
import { insertApiKey } from './insert-api-key.ts';
import type { IssuedApiKey } from './issue-api-key.ts';
import { lockAccount } from '../accounts/lock-account.ts';

const statement: Statement = {
  name: 'lock_api_key',
  text: `SELECT ${apiKeyColumns} FROM api_keys WHERE id = $1 AND account_id = $2 FOR UPDATE`,
};

/** Rotated keys that may stay active beyond the plan's number: many, but not without bound. */
const beyondLimitMax = 100;

/**
 * A new key with the name, scopes, environment and expiry of an active one, which stays active until it is revoked
 * (specification part 3). The plan's number of keys does not hold here: at the limit one must be able to rotate.
 * Null when the account has no such key; throws ApiError CONFLICT when it is not active.
 */
export async function rotateApiKey(
  ctx: AccessContext,
  input: { accountId: string; keyId: string },
): Promise<IssuedApiKey | null> {
  const now = ctx.clock.now();
  const made = await ctx.db.sql.transaction(async (query) => {
    // The account first, as whoever deletes it does: in the other order the two could wait for each other.
    const plan = await lockAccount(query, input.accountId);
    const [old] = await query<ApiKeyRow>(statement, [input.keyId, input.accountId]);
    if (!old) return null;
    const { status } = apiKeyView(old, now);
    if (status !== 'active') throw new ApiError('CONFLICT', { message: `The API key is ${status}.` });
    const limit = ctx.plans[plan].api_keys + beyondLimitMax;
    if ((await countActiveKeys(query, input.accountId, now)) >= limit) {
      throw new ApiError('LIMIT_EXCEEDED', {
        message: 'Too many keys wait for their revocation: revoke those that were rotated.',
        details: { limit },
      });
    }
    return insertApiKey(ctx, query, {
      accountId: input.accountId,
      name: old.name,
      scopes: old.scopes,
      environment: old.environment as KeyEnvironment,
      expiresAt: old.expires_at,
      rotatedFromKeyId: old.id,
    });
  });
  return made && { key: apiKeyView(made.row, now), secret: made.secret };
}
