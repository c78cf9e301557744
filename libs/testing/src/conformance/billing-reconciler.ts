import { setAccountStatus } from '@ers/access';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { daySeconds } from '../stripe/fake-events.ts';
import { auditRows, type BillingSuite, entitlementRow, rigOfEachTest } from './billing-suite.ts';

/** What the reconciler repairs. Customers of other tests are in the same database, gone at this test's provider. */
export function billingReconciler(suite: BillingSuite): void {
  const { db } = suite;
  const rig = rigOfEachTest(suite);
  const row = () => entitlementRow(db(), rig().accountId);
  const reconcile = (only: 'all' | 'due') => rig().subject.reconcile({ only });
  const subscribe = async (): Promise<void> => {
    await rig().send('customer.subscription.created', rig().has({}));
  };

  it('repairs what callbacks missed, audits it once, and does nothing the second time', async () => {
    await subscribe();
    rig().has({ price: 'price_scale_month' });
    expect(await reconcile('all')).to.include({ failed: 0 });
    const repaired = await row();
    expect(repaired).to.include({ plan: 'Scale' });
    await reconcile('all');
    expect(await row()).to.deep.equal(repaired);
    const audit = await auditRows(db(), rig().accountId);
    expect(audit.map(({ eventSource }) => eventSource)).to.deep.equal(['stripe', 'reconciler']);
    expect(audit.at(-1)).to.include({ eventType: 'sync', eventId: null, plan: 'Scale' });
  });

  it('ends a grace that no callback ends', async () => {
    const created = rig().seconds();
    const pastDue = { status: 'past_due', latest_invoice: { id: 'in_2', created, due_date: null } } as const;
    await rig().send('invoice.payment_failed', rig().has(pastDue));
    expect(await row()).to.include({ plan: 'Growth', reason: 'past_due_grace' });
    rig().clock.advance(7 * daySeconds * 1_000 - 1);
    await reconcile('due');
    expect(await row()).to.include({ plan: 'Growth' });
    rig().clock.advance(1);
    await reconcile('due');
    expect(await row()).to.include({
      plan: 'Basic',
      reason: 'subscription_ended',
      subscriptionStatus: 'past_due',
    });
  });

  it('gives no second grace for the next invoice of a debt that was never paid', async () => {
    const [first, second] = [rig().seconds(), rig().seconds() + 30 * daySeconds];
    const invoice = (id: string, created: number) => ({
      id,
      created,
      due_date: null,
      status: 'open' as const,
    });
    const [older, newer] = [invoice('in_2', first), invoice('in_3', second)];
    const owing = { status: 'past_due' as const, latest_invoice: older, invoices: [older] };
    await rig().send('invoice.payment_failed', rig().has(owing));
    expect(await row()).to.include({ plan: 'Growth', reason: 'past_due_grace' });
    rig().clock.advance(30 * daySeconds * 1_000);
    rig().has({ ...owing, latest_invoice: newer, invoices: [newer, older] });
    await reconcile('due');
    expect(await row()).to.include({ plan: 'Basic', reason: 'subscription_ended' });
  });

  it('takes as due what was not looked at for long, and nothing else', async () => {
    await subscribe();
    await reconcile('due');
    rig().has({ price: 'price_scale_month' });
    await reconcile('due');
    expect(await row()).to.include({ plan: 'Growth' });
    rig().clock.advance(6 * 3_600_000 + 1);
    await reconcile('due');
    expect(await row()).to.include({ plan: 'Scale' });
  });

  it('follows the state of the account', async () => {
    const { accountId } = rig();
    const ctx = accessContext(db(), rig().clock);
    await subscribe();
    await setAccountStatus(ctx, { accountId, status: 'disabled' });
    await reconcile('due');
    expect(await row()).to.include({ plan: 'Basic', reason: 'account_disabled' });
    rig().has({ price: 'price_scale_month' });
    rig().clock.advance(1);
    await setAccountStatus(ctx, { accountId, status: 'active' });
    expect(await row()).to.include({ plan: 'Growth', reason: 'active_subscription' });
    await reconcile('due');
    expect(await row(), 'asked anew, since callbacks may have been missed').to.include({ plan: 'Scale' });
  });

  it('gives up while the provider does not answer', async () => {
    await subscribe();
    rig().stripe.failWith = 503;
    const outcome = await reconcile('all').catch((error: { code?: string }) => error.code);
    expect(outcome).to.equal('BILLING_UNAVAILABLE');
    expect(await row()).to.include({ plan: 'Growth' });
  });
}
