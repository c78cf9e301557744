import type { AccessContext } from '../context.ts';

/** False when there is no such account, or it is deleted, which is final. */
export async function setAccountStatus(
  ctx: AccessContext,
  input: { accountId: string; status: 'active' | 'disabled' },
): Promise<boolean> {
  const { count } = await ctx.db.prisma.account.updateMany({
    where: { id: input.accountId, status: { not: 'deleted' } },
    data: { status: input.status },
  });
  return count === 1;
}
