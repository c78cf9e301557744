import { type AccountStatus, ApiError, closedEntitlement, type Entitlement } from '@ers/core';
import type { BillingContext } from './context.ts';

/** The entitlement as it holds at this moment. */
export interface EntitlementNow extends Entitlement {
  /** Whether a paid plan is in effect. */
  effective: boolean;
  updatedAt: Date;
}

/** What an account may use now, and why. Throws ApiError NOT_FOUND. */
export async function getEntitlement(
  { db, clock }: Pick<BillingContext, 'db' | 'clock'>,
  accountId: string,
): Promise<EntitlementNow> {
  const account = await db.prisma.account.findUnique({
    where: { id: accountId },
    select: { status: true, entitlement: { omit: { accountId: true, version: true } } },
  });
  if (!account?.entitlement) throw new ApiError('NOT_FOUND');
  const { updatedAt, ...row } = account.entitlement;
  const stored = row as Entitlement;
  const status = account.status as AccountStatus;
  // The status counts from the moment it is written, whether or not the row was derived anew since.
  const entitlement = status === 'active' ? stored : closedEntitlement(status, stored);
  const { plan, graceUntil } = entitlement;
  const effective = plan !== 'Basic' && (graceUntil === null || clock.now() < graceUntil);
  return { ...entitlement, effective, updatedAt };
}
