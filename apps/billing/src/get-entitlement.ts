import { type AccessContext, type EntitlementNow, readEntitlement } from '@ers/access';
import { ApiError } from '@ers/core';

/** What an account may use now, and why. Throws ApiError NOT_FOUND. */
export async function getEntitlement(
  ctx: Pick<AccessContext, 'db' | 'clock'>,
  accountId: string,
): Promise<EntitlementNow> {
  const entitlement = await readEntitlement(ctx, accountId);
  if (entitlement === null) throw new ApiError('NOT_FOUND');
  return entitlement;
}
