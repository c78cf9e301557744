import { ApiError } from '@ers/core';
import type { BillingContext } from '../context.ts';

const limitDefault = 50;
const limitMax = 200;

/** The account's billing audit, newest first. `limit` 1 to 200, 0 for 50. */
export async function listAuditEvents(
  { db }: BillingContext,
  { accountId, limit }: { accountId: string; limit: number },
) {
  if (limit < 0 || limit > limitMax)
    throw new ApiError('INVALID_REQUEST', { message: 'limit must be 1 to 200.' });
  return db.prisma.billingAudit.findMany({
    where: { accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit === 0 ? limitDefault : limit,
  });
}
