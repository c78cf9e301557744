import { type ApiKeyView, listApiKeys } from '@ers/access';
import type { AdminContext, Operator } from '../context.ts';
import { openAccount } from './open-account.ts';

/** An account's keys, never their secrets. Throws ApiError ACCOUNT_NOT_FOUND. */
export async function listAccountKeys(
  ctx: AdminContext,
  { operator, accountId }: { operator: Operator; accountId: string },
): Promise<ApiKeyView[]> {
  await openAccount(ctx, { operator, action: 'api_keys.read', accountId });
  return listApiKeys(ctx, accountId);
}
