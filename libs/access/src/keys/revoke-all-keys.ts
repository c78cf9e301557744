import type { KeyEnvironment } from '@ers/core';
import type { AccessContext } from '../context.ts';

/** Revokes every key of an account in one environment, as `revokeApiKey` does. Answers how many were not revoked yet. */
export async function revokeAllKeys(
  ctx: AccessContext,
  input: { accountId: string; environment: KeyEnvironment },
): Promise<number> {
  const { count } = await ctx.db.prisma.apiKey.updateMany({
    where: { accountId: input.accountId, environment: input.environment, revokedAt: null },
    data: { revokedAt: ctx.clock.now() },
  });
  return count;
}
