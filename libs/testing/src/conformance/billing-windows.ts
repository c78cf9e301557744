import { expect } from 'chai';
import { daySeconds } from '../stripe/fake-events.ts';
import { type BillingSuite, entitlementRow, meteringOf, rigOfEachTest } from './billing-suite.ts';

/** What a change of the subscription does to the quota window (contract part 2). */
export function billingWindows(suite: BillingSuite): void {
  const { db } = suite;
  const rig = rigOfEachTest(suite);
  const row = () => entitlementRow(db(), rig().accountId);

  it('keeps what was used when the plan grows inside its period, and starts anew with a new period', async () => {
    const { accountId } = rig();
    const metering = meteringOf(db(), rig());
    const subscription = rig().has({ price: 'price_growth_month' });
    await rig().send('customer.subscription.created', subscription);
    const taken = await metering.reserve({ accountId, requests: 7, explanations: 0 });
    if (!taken.ok) throw new Error('refused');
    await metering.settle(taken.reservation, { requests: 7, explanations: 0 });
    const before = await metering.usage(accountId);
    rig().has({ price: 'price_scale_month' });
    await rig().send('customer.subscription.updated', subscription);
    const after = await metering.usage(accountId);
    expect(after).to.include({ plan: 'Scale', requestsUsed: 7, windowVersion: before.windowVersion + 1 });
    expect(after.windowStart).to.deep.equal(before.windowStart);
    rig().clock.advance(15 * daySeconds * 1_000);
    const renewed = rig().has({ price: 'price_scale_month' });
    const [item] = renewed.items.data;
    if (item) item.current_period_start = rig().seconds();
    await rig().send('invoice.paid', { customer: rig().customer });
    expect(await metering.usage(accountId)).to.include({ plan: 'Scale', requestsUsed: 0 });
  });

  it('leaves the window alone when neither plan nor period changes', async () => {
    const subscription = rig().has({});
    await rig().send('customer.subscription.created', subscription);
    const { version } = await row();
    rig().has({ cancel_at: subscription.items.data[0]?.current_period_end ?? null });
    await rig().send('customer.subscription.updated', subscription);
    expect(await row()).to.include({ version, cancelAtPeriodEnd: true, plan: 'Growth' });
  });

  it('lets a smaller plan, and the end of it, wait as long as the provider does', async () => {
    const { accountId, clock } = rig();
    const metering = meteringOf(db(), rig());
    const subscription = rig().has({ price: 'price_scale_month', cancel_at_period_end: true });
    await rig().send('customer.subscription.created', subscription);
    const taken = await metering.reserve({ accountId, requests: 7, explanations: 0 });
    if (!taken.ok) throw new Error('refused');
    await metering.settle(taken.reservation, { requests: 7, explanations: 0 });
    const end = (await row()).currentPeriodEnd as Date;
    clock.advance(end.getTime() - clock.now().getTime() - 1);
    await rig().subject.reconcile({ only: 'all' });
    expect(await metering.usage(accountId)).to.include({ plan: 'Scale', requestsUsed: 7 });
    clock.advance(1);
    const [item] = rig().has({ price: 'price_developer_month' }).items.data;
    if (item) item.current_period_start = rig().seconds();
    await rig().send('customer.subscription.updated', subscription);
    expect(await metering.usage(accountId)).to.include({ plan: 'Developer', requestsUsed: 0 });
    rig().has({ status: 'canceled' });
    await rig().send('customer.subscription.deleted', subscription);
    expect(await metering.usage(accountId)).to.include({ plan: 'Basic', requestsUsed: 0 });
    const month = clock.now();
    const start = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1));
    expect((await metering.usage(accountId)).windowStart).to.deep.equal(start);
  });
}
