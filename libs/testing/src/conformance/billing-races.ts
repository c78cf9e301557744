import { expect } from 'chai';
import { billingRig, newEventId } from '../stripe/billing-rig.ts';
import { daySeconds } from '../stripe/fake-events.ts';
import { subscriptionLife } from '../stripe/subscription-life.ts';
import { auditRows, type BillingSuite, entitlementRow, rigOfEachTest } from './billing-suite.ts';

/** What holds when callbacks come in any order, more than once, and at once. */
export function billingRaces(suite: BillingSuite): void {
  const { db, otherInstance, open, stripe } = suite;
  const rig = rigOfEachTest(suite);

  it('has one effect and one audit row of twenty copies at once, on two instances', async () => {
    const subscription = rig().has({});
    const id = newEventId();
    const other = await otherRig();
    const copies = Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? rig() : other).send('customer.subscription.created', subscription, { id }),
    );
    const outcomes = await Promise.all(copies);
    expect(outcomes.sort()).to.deep.equal(['applied', ...Array.from({ length: 19 }, () => 'duplicate')]);
    expect(await auditRows(db(), rig().accountId)).to.have.length(1);
  });

  it('asks the provider once for all copies that come at once to one instance', async () => {
    const subscription = rig().has({});
    const id = newEventId();
    const copies = Array.from({ length: 20 }, () =>
      rig().send('customer.subscription.created', subscription, { id }),
    );
    expect((await Promise.all(copies)).filter((outcome) => outcome === 'applied')).to.have.length(1);
    const reads = stripe().requests.filter(({ path }) => path === '/v1/subscriptions');
    expect(reads).to.have.length(1);
  });

  it('takes the events of a life at once', async () => {
    rig().has(subscriptionLife.at(-1)?.[1] ?? {});
    const other = await otherRig();
    const sent = subscriptionLife.map(([type], i) =>
      (i % 2 === 0 ? rig() : other).send(type, { customer: rig().customer }),
    );
    expect(new Set(await Promise.all(sent))).to.deep.equal(new Set(['applied']));
    expect(await entitlementRow(db(), rig().accountId)).to.include({
      plan: 'Scale',
      cancelAtPeriodEnd: true,
    });
    expect(await auditRows(db(), rig().accountId)).to.have.length(subscriptionLife.length);
  });

  it('knows an event also once its record was forgotten, after 90 days', async () => {
    const subscription = rig().has({});
    const id = newEventId();
    await rig().send('customer.subscription.created', subscription, { id });
    const known = () => db().prisma.stripeEvent.count({ where: { id } });
    rig().clock.advance(90 * daySeconds * 1_000);
    await rig().subject.upkeep();
    expect(await known()).to.equal(1);
    rig().clock.advance(1);
    await rig().subject.upkeep();
    expect(await known()).to.equal(0);
    const audit = await auditRows(db(), rig().accountId);
    expect(await rig().send('customer.subscription.created', subscription, { id })).to.equal('duplicate');
    expect(await auditRows(db(), rig().accountId)).to.deep.equal(audit);
  });

  it('never lets an older state follow a newer one', async () => {
    const subscription = rig().has({ price: 'price_developer_month' });
    const other = await otherRig();
    // The first read has its answer; before it arrives, the plan grows and another instance hears of it.
    stripe().beforeAnswer = async (path) => {
      if (!path.startsWith('/v1/subscriptions')) return;
      stripe().beforeAnswer = null;
      rig().has({ price: 'price_scale_month' });
      expect(await other.send('customer.subscription.updated', subscription)).to.equal('applied');
    };
    expect(await rig().send('customer.subscription.created', subscription)).to.equal('applied');
    expect(await entitlementRow(db(), rig().accountId)).to.include({ plan: 'Scale' });
  });

  it('lets a late failure of a payment take nothing that was paid meanwhile', async () => {
    const failed = rig().has({ status: 'past_due' });
    await rig().send('invoice.payment_failed', failed);
    const grace = (await entitlementRow(db(), rig().accountId)).graceUntil;
    expect(grace).to.deep.equal(new Date((rig().seconds() - 8 * daySeconds) * 1_000));
    rig().has({});
    await rig().send('invoice.paid', failed);
    await rig().send('invoice.payment_failed', failed);
    expect(await entitlementRow(db(), rig().accountId)).to.include({ plan: 'Growth', graceUntil: null });
  });

  /** The service of another process, for the same account. */
  async function otherRig() {
    const other = await billingRig({ db: otherInstance(), stripe: stripe(), open });
    stripe().customers.delete(other.customer);
    return other;
  }
}
