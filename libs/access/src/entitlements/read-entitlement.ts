import type { Entitlement } from '@ers/core';
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
  const row = await db.prisma.entitlement.findUnique({
    where: { accountId },
    omit: {
      accountId: true,
      version: true,
      suspendedBillingInterval: true,
      suspendedSource: true,
      suspendedReason: true,
    },
  });
  if (row === null) return null;
  const { suspendedPlan, updatedAt, ...rest } = row;
  const entitlement = rest as Entitlement;
  const inGrace = entitlement.graceUntil === null || clock.now() < entitlement.graceUntil;
  return {
    ...entitlement,
    effectiveFlag: (suspendedPlan ?? entitlement.plan) !== 'Basic',
    effective: entitlement.plan !== 'Basic' && inGrace,
    updatedAt,
  };
}
