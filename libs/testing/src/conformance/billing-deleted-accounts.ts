import { receiveIdentityEvent, setAccountStatus } from '@ers/access';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { billingRig } from '../stripe/billing-rig.ts';
import { auditRows, type BillingSuite, entitlementRow, rigOfEachTest } from './billing-suite.ts';

/** What becomes of the subscriptions of an account that was deleted: nobody pays for what nobody can use. */
export function billingDeletedAccounts(suite: BillingSuite): void {
  const { db, otherInstance, open, stripe } = suite;
  const rig = rigOfEachTest(suite);
  const statusOf = (id: string) => stripe().subscriptions.get(id)?.status;
  const row = () => entitlementRow(db(), rig().accountId);
  const cancels = (): number => stripe().requests.filter(({ method }) => method === 'DELETE').length;
  const audit = async () =>
    (await auditRows(db(), rig().accountId)).filter(({ eventType }) => eventType === 'subscription.cancel');

  /** The end of the account's person, as the identity provider reports it. */
  async function deleteAccount(): Promise<void> {
    const { accountId, clock } = rig();
    const subject = `user_of_${accountId}`;
    const ctx = accessContext(db(), clock);
    await db().prisma.user.create({
      data: {
        id: ctx.ids.next('usr'),
        clerkUserId: subject,
        personalAccountId: accountId,
        createdAt: clock.now(),
      },
    });
    const event = { id: `msg_${accountId}`, digest: accountId, type: 'user.deleted', subject } as const;
    expect(await receiveIdentityEvent(ctx, { ...event, user: null })).to.equal('applied');
  }

  async function subscribed(): Promise<string> {
    const subscription = rig().has({});
    await rig().send('customer.subscription.created', subscription);
    return subscription.id;
  }

  it('are ended at the provider by the next round of the timer, once, and audited', async () => {
    const id = await subscribed();
    await deleteAccount();
    await rig().subject.upkeep();
    expect(statusOf(id)).to.equal('canceled');
    expect(await row()).to.include({
      plan: 'Basic',
      reason: 'account_deleted',
      subscriptionStatus: 'canceled',
      stripeSubscriptionId: id,
    });
    expect(
      (await audit()).map((one) => [one.eventSource, one.safeReasonCode, one.oldStatus, one.newStatus]),
    ).to.deep.equal([['account', 'account_deleted', 'active', 'canceled']]);
    const rows = await auditRows(db(), rig().accountId);
    await rig().subject.upkeep();
    await rig().subject.reconcile({ only: 'all' });
    expect(cancels()).to.equal(1);
    expect(await auditRows(db(), rig().accountId)).to.deep.equal(rows);
  });

  it('are ended once the provider is back', async () => {
    const id = await subscribed();
    await deleteAccount();
    stripe().failWith = 503;
    await rig().subject.upkeep();
    expect(statusOf(id)).to.equal('active');
    expect(await audit()).to.have.length(0);
    stripe().failWith = null;
    await rig().subject.upkeep();
    expect(statusOf(id)).to.equal('canceled');
    expect(await audit()).to.have.length(1);
  });

  it('are ended all of them, whatever is owed, and those that have ended are left alone', async () => {
    const first = await subscribed();
    rig().has({ id: 'sub_owed', status: 'past_due' });
    rig().has({ id: 'sub_stopped', status: 'paused' });
    rig().has({ id: 'sub_left', status: 'incomplete_expired' });
    await deleteAccount();
    await rig().subject.upkeep();
    const ended = [first, 'sub_owed', 'sub_stopped'];
    expect(ended.map(statusOf)).to.deep.equal(['canceled', 'canceled', 'canceled']);
    expect(statusOf('sub_left')).to.equal('incomplete_expired');
    expect(cancels()).to.equal(3);
    expect(await audit()).to.have.length(3);
  });

  it('are ended when they begin after the deletion: a page that was still open was paid', async () => {
    await deleteAccount();
    const late = rig().has({});
    expect(await rig().send('customer.subscription.created', late)).to.equal('applied');
    expect(statusOf(late.id)).to.equal('canceled');
    expect(await row()).to.include({ plan: 'Basic', reason: 'account_deleted' });
    expect(await audit()).to.have.length(1);
  });

  it('are ended once by two instances at once', async () => {
    const id = await subscribed();
    await deleteAccount();
    const other = await billingRig({ db: otherInstance(), stripe: stripe(), open });
    await Promise.all([rig().subject.upkeep(), other.subject.upkeep()]);
    expect(statusOf(id)).to.equal('canceled');
    expect(await row()).to.include({ reason: 'account_deleted', subscriptionStatus: 'canceled' });
    expect(await audit()).to.have.length(1);
  });

  it('do not touch those of an account that is only disabled', async () => {
    const id = await subscribed();
    const ctx = accessContext(db(), rig().clock);
    await setAccountStatus(ctx, { accountId: rig().accountId, status: 'disabled' });
    await rig().subject.upkeep();
    expect([statusOf(id), cancels()]).to.deep.equal(['active', 0]);
    expect(await row()).to.include({ reason: 'account_disabled' });
  });
}
