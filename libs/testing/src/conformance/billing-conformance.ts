import type { Database } from '@ers/db';
import type { OpenBilling } from '../stripe/billing-rig.ts';
import { type FakeStripe, startFakeStripe } from '../stripe/fake-stripe.ts';
import { billingAudit } from './billing-audit.ts';
import { billingCallbacks } from './billing-callbacks.ts';
import { billingCheckout } from './billing-checkout.ts';
import { billingDeletedAccounts } from './billing-deleted-accounts.ts';
import { billingLostCustomers } from './billing-lost-customers.ts';
import { billingRaces } from './billing-races.ts';
import { billingReconciler } from './billing-reconciler.ts';
import { billingWindows } from './billing-windows.ts';

export interface BillingSubjects {
  open: OpenBilling;
  /** Migrated and shared: every test has an account of its own. */
  db: () => Database;
  /** The same database as another process sees it. */
  otherInstance?: () => Database;
}

/** What billing guarantees, on whatever database it runs. */
export function billingConformance({ open, db, otherInstance = db }: BillingSubjects): void {
  let stripe: FakeStripe;
  beforeEach(async () => void (stripe = await startFakeStripe()));
  afterEach(() => stripe.close());

  const suite = { open, db, otherInstance, stripe: () => stripe };
  describe('callbacks', () => billingCallbacks(suite));
  describe('callbacks that race', () => billingRaces(suite));
  describe('quota windows', () => billingWindows(suite));
  describe('checkout and portal', () => billingCheckout(suite));
  describe('the reconciler', () => billingReconciler(suite));
  describe('customers that are lost', () => billingLostCustomers(suite));
  describe('subscriptions of a deleted account', () => billingDeletedAccounts(suite));
  describe('the audit', () => billingAudit(suite));
}
