import type { AccessContext } from '../context.ts';

/** False in a database nobody has used yet. Deleted accounts count. */
export async function hasAccounts({ db }: Pick<AccessContext, 'db'>): Promise<boolean> {
  return (await db.prisma.account.findFirst({ select: { id: true } })) !== null;
}
