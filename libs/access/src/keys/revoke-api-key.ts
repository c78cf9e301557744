import type { AccessContext } from '../context.ts';

/** Final and at once: from the moment this resolves no instance accepts the key. Revoking twice keeps the first time. */
export async function revokeApiKey(
  ctx: AccessContext,
  input: { accountId: string; keyId: string },
): Promise<boolean> {
  await ctx.db.prisma.apiKey.updateMany({
    where: { id: input.keyId, accountId: input.accountId, revokedAt: null },
    data: { revokedAt: ctx.clock.now() },
  });
  return (await ctx.db.prisma.apiKey.count({ where: { id: input.keyId, accountId: input.accountId } })) > 0;
}
