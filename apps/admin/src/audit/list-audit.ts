import type { ApiSchemas } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { AdminContext } from '../context.ts';

type AuditEvent = ApiSchemas['AdminAuditEvent'];

const limitMax = 200;

/** The operators' audit, newest first; of one account, where one is given. `limit` 1 to 200. */
export async function listAudit(
  { db }: AdminContext,
  { accountId, limit, offset }: { accountId?: string | undefined; limit: number; offset: number },
): Promise<{ events: AuditEvent[]; hasMore: boolean }> {
  if (limit < 1 || limit > limitMax || offset < 0) throw new ApiError('INVALID_REQUEST');
  const rows = await db.prisma.adminAudit.findMany({
    ...(accountId !== undefined && { where: { accountId } }),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: offset,
    take: limit + 1,
  });
  const events = rows.slice(0, limit).map((row): AuditEvent => ({
    id: row.id,
    actor: row.actor,
    role: row.role as AuditEvent['role'],
    action: row.action as AuditEvent['action'],
    account_id: row.accountId ?? '',
    note: row.note,
    created_at: row.createdAt.toISOString(),
  }));
  return { events, hasMore: rows.length > limit };
}
