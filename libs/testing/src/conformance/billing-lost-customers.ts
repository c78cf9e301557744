import { expect } from 'chai';
import { refusalCodeOf } from '../refusal-of.ts';
import { billingRig } from '../stripe/billing-rig.ts';
import { auditRows, type BillingSuite, entitlementRow, rigOfEachTest } from './billing-suite.ts';

/** What happens when the provider no longer has a customer, and no callback told of it. */
export function billingLostCustomers(suite: BillingSuite): void {
  const { db, otherInstance, open, stripe } = suite;
  const rig = rigOfEachTest(suite);
  const row = () => entitlementRow(db(), rig().accountId);
  const kept = async (): Promise<string> => {
    const { accountId } = rig();
    return (await db().prisma.stripeCustomer.findUniqueOrThrow({ where: { accountId } })).customerId;
  };
  const request = (idempotencyKey: string) => ({
    accountId: rig().accountId,
    plan: 'Growth',
    billingInterval: 'month',
    idempotencyKey,
  });
  const checkout = (idempotencyKey: string): Promise<string> =>
    rig()
      .client.createCheckout(request(idempotencyKey))
      .then(({ checkoutUrl }) => checkoutUrl, refusalCodeOf);

  /** A customer as the first checkout makes it, which is then deleted at the provider. */
  async function lost(): Promise<string> {
    await checkout('first');
    const customer = await kept();
    stripe().customers.delete(customer);
    return customer;
  }
  const made = (): number => stripe().requests.filter(({ path }) => path === '/v1/customers').length;

  it('makes another customer at the next checkout, one, also for twenty at once on two instances', async () => {
    const gone = await lost();
    const other = await billingRig({ db: otherInstance(), stripe: stripe(), open });
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? rig() : other).client.createCheckout(request(`key ${i % 4}`)),
      ),
    );
    expect(new Set(pages.map(({ checkoutUrl }) => checkoutUrl)).size).to.equal(4);
    const customer = await kept();
    expect(customer).not.to.equal(gone);
    expect(stripe().customers.get(customer)?.metadata).to.deep.equal({ account_id: rig().accountId });
    const ofAccount = [...stripe().customers.values()].filter(
      ({ id, metadata }) => id !== rig().customer && metadata['account_id'] === rig().accountId,
    );
    expect(ofAccount).to.have.length(1);
    rig().has({ customer });
    expect(await rig().send('checkout.session.completed', { customer })).to.equal('applied');
    expect(await row()).to.include({ plan: 'Growth' });
  });

  it('gives up when the provider loses the second one, too', async () => {
    await lost();
    const before = made();
    stripe().beforeAnswer = async (path) => {
      if (path === '/v1/customers') stripe().customers.clear();
    };
    expect(await checkout('again')).to.equal('BILLING_UNAVAILABLE');
    expect(made() - before).to.equal(1);
  });

  it('has no portal for it', async () => {
    await lost();
    const { client, accountId } = rig();
    expect(await client.createPortal({ accountId }).catch(refusalCodeOf)).to.equal('CONFLICT');
  });

  it('takes nothing from a customer that the provider never had: the key is another’s', async () => {
    await rig().send('customer.subscription.created', rig().has({}));
    const before = await row();
    const audit = await auditRows(db(), rig().accountId);
    stripe().subscriptions.clear();
    stripe().strangers.add(rig().customer);
    expect(await rig().subject.reconcile({ only: 'all' })).to.include({ failed: 0 });
    expect(await row()).to.deep.equal(before);
    expect(await auditRows(db(), rig().accountId)).to.deep.equal(audit);
    expect(await rig().send('customer.deleted', { id: rig().customer })).to.equal('applied');
    expect(await row()).to.include({ plan: 'Basic', reason: 'no_subscription' });
  });

  it('does not keep the reconciler from the accounts behind one that the provider refuses', async () => {
    await rig().send('customer.subscription.created', rig().has({}));
    // Made later, so that it comes after it.
    const next = await billingRig({ db: db(), stripe: stripe(), open });
    await next.send('customer.subscription.created', next.has({}));
    next.has({ price: 'price_scale_month' });
    stripe().refuses = rig().customer;
    expect(await rig().subject.reconcile({ only: 'all' })).to.include({ failed: 1 });
    expect(await entitlementRow(db(), next.accountId)).to.include({ plan: 'Scale' });
    expect(await row()).to.include({ plan: 'Growth' });
  });
}
