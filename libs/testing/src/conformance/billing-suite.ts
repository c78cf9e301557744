import { createMetering } from '@ers/access';
import { defaultPlanCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import { systemIds } from '@ers/platform';
import { billingRig, type BillingRig, type OpenBilling } from '../stripe/billing-rig.ts';
import type { FakeStripe } from '../stripe/fake-stripe.ts';

export interface BillingSuite {
  open: OpenBilling;
  db: () => Database;
  otherInstance: () => Database;
  stripe: () => FakeStripe;
}

/** A rig of its own for every test. */
export function rigOfEachTest({ open, db, stripe }: BillingSuite): () => BillingRig {
  let rig: BillingRig;
  beforeEach(async () => void (rig = await billingRig({ db: db(), stripe: stripe(), open })));
  return () => rig;
}

/** What the database holds of an account's entitlement, without what differs from account to account. */
export async function entitlementRow(db: Database, accountId: string) {
  const omit = { accountId: true, updatedAt: true } as const;
  return db.prisma.entitlement.findUniqueOrThrow({ where: { accountId }, omit });
}

export async function auditRows(db: Database, accountId: string) {
  return db.prisma.billingAudit.findMany({
    where: { accountId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

export const meteringOf = (db: Database, { clock }: Pick<BillingRig, 'clock'>) =>
  createMetering({ sql: db.sql, clock, ids: systemIds, plans: defaultPlanCatalogue });
