import { ApiError, type KeyEnvironment } from '@ers/core';
import type { AccessContext } from '../context.ts';
import { type ApiKeyView, apiKeyView } from './api-key-view.ts';
import { countActiveKeys } from './count-active-keys.ts';
import type { Scope } from './create-api-key.ts';
import { insertApiKey } from './insert-api-key.ts';
import { lockAccount } from '../accounts/lock-account.ts';

export interface IssueApiKeyInput {
  accountId: string;
  name: string;
  scopes: readonly Scope[];
  environment: KeyEnvironment;
  expiresAt: Date | null;
}

export interface IssuedApiKey {
  key: ApiKeyView;
  /** The whole key: to be shown once. */
  secret: string;
}

/**
 * A key within the plan's number of active keys, both environments together, whatever runs at once. Throws ApiError
 * LIMIT_EXCEEDED with `details.limit`.
 */
export async function issueApiKey(ctx: AccessContext, input: IssueApiKeyInput): Promise<IssuedApiKey> {
  const now = ctx.clock.now();
  const { row, secret } = await ctx.db.sql.transaction(async (query) => {
    const plan = await lockAccount(query, input.accountId);
    const limit = ctx.plans[plan].api_keys;
    if ((await countActiveKeys(query, input.accountId, now)) >= limit) {
      throw new ApiError('LIMIT_EXCEEDED', {
        message: `The ${plan} plan allows ${limit} active API keys: revoke one first.`,
        details: { limit },
      });
    }
    return insertApiKey(ctx, query, { ...input, rotatedFromKeyId: null });
  });
  return { key: apiKeyView(row, now), secret };
}
