import { type AccountStatus, closedEntitlement, type Entitlement } from '@ers/core';
import type { AccessContext } from '../context.ts';

/** An entitlement as it holds at this moment. */
export interface EntitlementNow extends Entitlement {
  /** Whether a paid plan is on record. */
  effectiveFlag: boolean;
  /** Whether that plan holds now: the account is active, and no grace has run out. */
  effective: boolean;
  updatedAt: Date;
}

/** What an account may use now, and why (specification part 2.6); null when there is no such account. */
export async function readEntitlement(
  { db, clock }: Pick<AccessContext, 'db' | 'clock'>,
  accountId: string,
): Promise<EntitlementNow | null> {
  const account = await db.prisma.account.findUnique({
    where: { id: accountId },
    select: { status: true, entitlement: { omit: { accountId: true, version: true } } },
  });
  if (!account?.entitlement) return null;
  const { updatedAt, ...row } = account.entitlement;
  const stored = row as Entitlement;
  const status = account.status as AccountStatus;
  // The status counts from the moment it is written, whether or not the entitlement was derived anew since.
  const entitlement = status === 'active' ? stored : closedEntitlement(status, stored);
  const inGrace = entitlement.graceUntil === null || clock.now() < entitlement.graceUntil;
  return {
    ...entitlement,
    effectiveFlag: stored.plan !== 'Basic',
    effective: entitlement.plan !== 'Basic' && inGrace,
    updatedAt,
  };
}
