import { Code } from '@connectrpc/connect';
import { setAccountStatus } from '@ers/access';
import { type Ids, systemIds } from '@ers/platform';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { refusalCodeOf } from '../refusal-of.ts';
import { billingRig, newEventId, webhookSecret } from '../stripe/billing-rig.ts';
import { daySeconds, fakeEvent, signEvent } from '../stripe/fake-events.ts';
import { auditRows, type BillingSuite, entitlementRow, rigOfEachTest } from './billing-suite.ts';

/** What a callback of the payment provider does, one at a time. */
export function billingCallbacks(suite: BillingSuite): void {
  const { db } = suite;
  const rig = rigOfEachTest(suite);
  const row = () => entitlementRow(db(), rig().accountId);

  it('derives the entitlement from what the provider says now, not from what the event says', async () => {
    const subscription = rig().has({ price: 'price_scale_month' });
    const told = { ...subscription, status: 'canceled', items: { data: [] } };
    expect(await rig().send('customer.subscription.updated', told)).to.equal('applied');
    expect(await row()).to.deep.include({
      plan: 'Scale',
      billingInterval: 'month',
      source: 'stripe',
      reason: 'active_subscription',
      subscriptionStatus: 'active',
      stripeSubscriptionId: subscription.id,
      currentPeriodEnd: new Date((rig().seconds() + 15 * daySeconds) * 1_000),
      version: 2,
    });
  });

  it('learns by each event that it follows which subscription there is', async () => {
    const { customer } = rig();
    const { id } = rig().has({});
    const objects: [string, object][] = [
      [
        'checkout.session.completed',
        { object: 'checkout.session', customer, subscription: id, amount_total: 7_900 },
      ],
      [
        'invoice.paid',
        { customer, parent: { subscription_details: { subscription: id } }, amount_paid: 7_900 },
      ],
      ['invoice.payment_failed', { customer: { id: customer }, subscription: { id }, amount_due: 7_900 }],
      ['customer.subscription.trial_will_end', { id, customer }],
    ];
    for (const [type, object] of objects) expect(await rig().send(type, object)).to.equal('applied');
    const audit = await auditRows(db(), rig().accountId);
    expect(audit.map(({ amountCents }) => amountCents)).to.deep.equal([7_900, 7_900, 7_900, null]);
  });

  it('has no second effect', async () => {
    const subscription = rig().has({});
    const id = newEventId();
    expect(await rig().send('customer.subscription.created', subscription, { id })).to.equal('applied');
    rig().has({ status: 'canceled' });
    expect(await rig().send('customer.subscription.created', subscription, { id })).to.equal('duplicate');
    expect(await row()).to.include({ plan: 'Growth' });
    expect(await auditRows(db(), rig().accountId)).to.have.length(1);
  });

  it('ends the plan of a customer that was deleted, whose next checkout makes another', async () => {
    const { accountId, customer, client } = rig();
    await rig().send('customer.subscription.created', rig().has({}));
    rig().has({ status: 'canceled' });
    rig().stripe.customers.delete(customer);
    expect(await rig().send('customer.deleted', { id: customer, object: 'customer' })).to.equal('applied');
    expect(await row()).to.include({ plan: 'Basic', reason: 'subscription_ended' });
    expect(await client.createPortal({ accountId }).catch(refusalCodeOf)).to.equal('CONFLICT');
    await client.createCheckout({
      accountId,
      plan: 'Growth',
      billingInterval: 'year',
      idempotencyKey: 'again',
    });
    const kept = await db().prisma.stripeCustomer.findUniqueOrThrow({ where: { accountId } });
    expect(kept.customerId).not.to.equal(customer);
    expect(kept.deletedAt).to.equal(null);
  });

  it('gives a disabled account Basic, and its plan back once it is enabled', async () => {
    const { accountId, client } = rig();
    const ctx = accessContext(db(), rig().clock);
    await rig().send('customer.subscription.created', rig().has({}));
    const closed = { plan: 'Basic', reason: 'account_disabled', source: 'none' };
    await setAccountStatus(ctx, { accountId, status: 'disabled' });
    const seen = (await client.getEntitlement({ accountId })).entitlement;
    expect(seen).to.include({ ...closed, effective: false });
    await client.syncAccount({ accountId });
    expect(await row()).to.include(closed);
    await setAccountStatus(ctx, { accountId, status: 'active' });
    const { entitlement } = await client.getEntitlement({ accountId });
    expect(entitlement).to.include({ plan: 'Growth', reason: 'active_subscription', effective: true });
  });

  it('follows the subscription of a disabled account, which has what is paid for then once it is enabled', async () => {
    const { accountId } = rig();
    const ctx = accessContext(db(), rig().clock);
    await rig().send('customer.subscription.created', rig().has({}));
    await setAccountStatus(ctx, { accountId, status: 'disabled' });
    const closed = { plan: 'Basic', reason: 'account_disabled', billingInterval: null };
    await rig().send('customer.subscription.updated', rig().has({ price: 'price_scale_month' }));
    expect(await row()).to.include({ ...closed, suspendedPlan: 'Scale', suspendedSource: 'stripe' });
    await setAccountStatus(ctx, { accountId, status: 'active' });
    expect(await row()).to.include({ plan: 'Scale', source: 'stripe', suspendedPlan: null });
    await setAccountStatus(ctx, { accountId, status: 'disabled' });
    await rig().send('customer.subscription.deleted', rig().has({ status: 'canceled' }));
    expect(await row()).to.include({ ...closed, subscriptionStatus: 'canceled' });
    await setAccountStatus(ctx, { accountId, status: 'active' });
    expect(await row()).to.include({ plan: 'Basic', reason: 'subscription_ended' });
  });

  it('keeps a plan that an operator gave until a subscription gives one', async () => {
    const where = { accountId: rig().accountId };
    await db().prisma.entitlement.update({ where, data: { plan: 'Scale', source: 'admin' } });
    await rig().send('checkout.session.expired', { customer: rig().customer });
    expect(await row()).to.include({ plan: 'Scale', source: 'admin' });
    await rig().send('customer.subscription.created', rig().has({}));
    expect(await row()).to.include({ plan: 'Growth', source: 'stripe' });
  });

  describe('that are not for an account', () => {
    const events = async (): Promise<number> => db().prisma.stripeEvent.count();

    it('are ignored and audited when the customer is nobody here', async () => {
      for (const metadata of [{}, { account_id: 'acc_none' }]) {
        const id = newEventId();
        rig().stripe.customers.set('cus_other', { id: 'cus_other', metadata });
        expect(await rig().send('invoice.paid', { customer: 'cus_other' }, { id })).to.equal('ignored');
        expect(await rig().send('invoice.paid', { customer: 'cus_other' }, { id })).to.equal('duplicate');
        const audit = await db().prisma.billingAudit.findMany({ where: { eventId: id } });
        expect(audit.map((one) => [one.accountId, one.safeReasonCode])).to.deep.equal([
          [null, 'unknown_customer'],
        ]);
      }
    });

    it('are ignored and audited when the price is none of ours, and take nothing away', async () => {
      await rig().send('customer.subscription.created', rig().has({}));
      const before = await row();
      const unknown = rig().has({ price: 'price_of_another_product' });
      expect(await rig().send('customer.subscription.updated', unknown)).to.equal('ignored');
      expect(await row()).to.deep.equal(before);
      const audit = await auditRows(db(), rig().accountId);
      expect(audit.at(-1)).to.include({ safeReasonCode: 'unknown_price', plan: 'Growth' });
    });

    it('leave no trace when billing does not follow their type, or they are of the other mode', async () => {
      const subscription = rig().has({});
      const before = await events();
      expect(await rig().send('charge.refunded', { customer: rig().customer })).to.equal('ignored');
      const live = { livemode: true };
      expect(await rig().send('customer.subscription.created', subscription, live)).to.equal('ignored');
      expect([await events(), (await row()).plan]).to.deep.equal([before, 'Basic']);
    });
  });

  it('is our own fault when the provider does not answer: nothing is kept, and the next copy has its effect', async () => {
    const subscription = rig().has({});
    const id = newEventId();
    rig().stripe.failWith = 500;
    const failed = await rig().send('customer.subscription.created', subscription, { id });
    expect(failed).to.equal('BILLING_UNAVAILABLE');
    expect(await db().prisma.stripeEvent.findUnique({ where: { id } })).to.equal(null);
    rig().stripe.failWith = null;
    expect(await rig().send('customer.subscription.created', subscription, { id })).to.equal('applied');
    expect(await row()).to.include({ plan: 'Growth' });
  });

  it('is our own fault when its audit cannot be written: neither event nor entitlement is, and it is heard later', async () => {
    const next: Ids['next'] = (kind) => {
      if (kind === 'aud') throw new Error('no id for the audit');
      return systemIds.next(kind);
    };
    const broken = await billingRig({
      db: db(),
      stripe: rig().stripe,
      open: suite.open,
      ids: { ...systemIds, next },
    });
    const subscription = broken.has({});
    const id = newEventId();
    const failed = broken.send('customer.subscription.created', subscription, { id });
    expect(await failed.catch((error: unknown) => error)).to.have.property('code', Code.Unavailable);
    expect(await db().prisma.stripeEvent.findUnique({ where: { id } })).to.equal(null);
    expect(await entitlementRow(db(), broken.accountId)).to.include({ plan: 'Basic', version: 1 });
    expect(await rig().send('customer.subscription.created', subscription, { id })).to.equal('applied');
    expect(await entitlementRow(db(), broken.accountId)).to.include({ plan: 'Growth' });
  });

  it('stores nothing of a body that is not signed', async () => {
    const id = newEventId();
    const payload = fakeEvent({ id, type: 'customer.subscription.created', object: rig().has({}) });
    const signature = signEvent(payload, `${webhookSecret}x`, rig().seconds());
    const call = rig().client.receiveEvent({ payload: Buffer.from(payload), signature });
    expect(await call.catch(refusalCodeOf)).to.equal('INVALID_REQUEST');
    expect(await db().prisma.stripeEvent.findUnique({ where: { id } })).to.equal(null);
    expect((await row()).plan).to.equal('Basic');
  });
}
