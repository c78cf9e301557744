import { expect } from 'chai';
import {
  closedEntitlement,
  deriveEntitlement,
  type Entitlement,
  type EntitlementInput,
  noSubscription,
} from './derive-entitlement.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';
import { daysFromNow, now, prices, subscription } from './subscription.fixture.ts';

const derive = (
  subscriptions: SubscriptionFacts[],
  input: Partial<EntitlementInput> = {},
): Entitlement | null => deriveEntitlement({ subscriptions, prices, now, previous: null, ...input });

describe('deriveEntitlement', () => {
  it('gives what an active subscription buys, for its period', () => {
    expect(derive([subscription({ cancelAtPeriodEnd: true })])).to.deep.equal({
      plan: 'Growth',
      billingInterval: 'month',
      source: 'stripe',
      reason: 'active_subscription',
      subscriptionStatus: 'active',
      stripeSubscriptionId: 'sub_1',
      currentPeriodStart: daysFromNow(-15),
      currentPeriodEnd: daysFromNow(15),
      cancelAtPeriodEnd: true,
      graceUntil: null,
    });
  });

  it('gives Basic without a subscription', () => {
    expect(derive([])).to.deep.equal(noSubscription);
  });

  const rows: [status: string, plan: string, reason: string, source: string][] = [
    ['active', 'Growth', 'active_subscription', 'stripe'],
    ['trialing', 'Growth', 'trialing', 'stripe'],
    ['paused', 'Basic', 'subscription_paused', 'stripe'],
    ['unpaid', 'Basic', 'subscription_ended', 'stripe'],
    ['canceled', 'Basic', 'subscription_ended', 'stripe'],
    ['incomplete_expired', 'Basic', 'subscription_ended', 'stripe'],
    ['incomplete', 'Basic', 'no_subscription', 'none'],
    ['of_the_future', 'Basic', 'no_subscription', 'none'],
  ];
  for (const [status, plan, reason, source] of rows) {
    it(`reads ${status} as ${reason}`, () => {
      const entitlement = derive([subscription({ status })]);
      expect(entitlement).to.include({ plan, reason, source, subscriptionStatus: status });
      expect(entitlement?.billingInterval).to.equal(plan === 'Basic' ? null : 'month');
    });
  }

  describe('past due', () => {
    const pastDue = (invoiceDueAt: Date | null): SubscriptionFacts =>
      subscription({ status: 'past_due', invoiceDueAt });
    const justUnder = new Date(daysFromNow(-7).getTime() + 1);

    it('keeps the plan for 7 days from when the invoice was to be paid', () => {
      const kept = derive([pastDue(justUnder)]);
      expect(kept).to.include({ plan: 'Growth', reason: 'past_due_grace' });
      expect(kept?.graceUntil).to.deep.equal(new Date(now.getTime() + 1));
      const lapsed = derive([pastDue(daysFromNow(-7))]);
      expect(lapsed).to.include({ plan: 'Basic', reason: 'subscription_ended' });
      expect(lapsed?.graceUntil).to.deep.equal(now);
    });

    it('counts from when it was first seen where the provider does not date it', () => {
      const first = derive([pastDue(null)]);
      expect(first).to.include({ plan: 'Growth', reason: 'past_due_grace' });
      expect(first?.graceUntil).to.deep.equal(daysFromNow(7));
      const later = derive([pastDue(null)], { previous: first, now: daysFromNow(6) });
      expect(later).to.deep.equal(first);
      const lapsed = derive([pastDue(null)], { previous: first, now: daysFromNow(7) });
      expect(lapsed).to.include({ plan: 'Basic', reason: 'subscription_ended' });
      expect(derive([pastDue(null)], { previous: lapsed, now: daysFromNow(8) })).to.deep.equal(lapsed);
    });

    it('begins anew after the debt was paid, and for another subscription', () => {
      const before = derive([pastDue(null)]);
      const paid = derive([subscription()], { previous: before, now: daysFromNow(2) });
      const again = derive([pastDue(null)], { previous: paid, now: daysFromNow(5) });
      expect(again?.graceUntil).to.deep.equal(daysFromNow(12));
      const other = derive([{ ...pastDue(null), id: 'sub_2' }], { previous: before, now: daysFromNow(5) });
      expect(other?.graceUntil).to.deep.equal(daysFromNow(12));
    });
  });

  describe('an account that is not active', () => {
    for (const [accountStatus, reason] of [
      ['disabled', 'account_disabled'],
      ['deleted', 'account_deleted'],
    ] as const) {
      it(`has Basic while it is ${accountStatus}, and still names its subscription`, () => {
        const expected = { plan: 'Basic', source: 'none', billingInterval: null, reason };
        const bought = derive([subscription()]) as Entitlement;
        expect(closedEntitlement(accountStatus, bought)).to.deep.equal({ ...bought, ...expected });
        expect(closedEntitlement(accountStatus, noSubscription)).to.include(expected);
      });
    }

    it('loses a plan that an operator gave, too', () => {
      const granted: Entitlement = { ...noSubscription, plan: 'Scale', source: 'admin' };
      expect(closedEntitlement('disabled', granted)).to.include({ plan: 'Basic', source: 'none' });
    });
  });

  describe('prices', () => {
    it('takes the best plan of several prices', () => {
      const priceIds = ['price_x', 'price_Developer_year', 'price_Business_year', 'price_Growth_month'];
      expect(derive([subscription({ priceIds })])).to.include({ plan: 'Business', billingInterval: 'year' });
    });

    it('does not decide while a live subscription has none that is known', () => {
      const unknown = subscription({ id: 'sub_x', priceIds: ['price_x'] });
      expect(derive([unknown])).to.equal(null);
      expect(derive([{ ...unknown, priceIds: [] }])).to.equal(null);
      expect(derive([unknown, subscription({ id: 'sub_2', status: 'canceled' })])).to.equal(null);
      expect(derive([unknown, subscription({ id: 'sub_2' })])).to.include({ stripeSubscriptionId: 'sub_2' });
      expect(derive([{ ...unknown, status: 'canceled' }])).to.include({ reason: 'subscription_ended' });
    });
  });

  describe('several subscriptions', () => {
    const chosen = (...subscriptions: SubscriptionFacts[]): string | null | undefined =>
      derive(subscriptions)?.stripeSubscriptionId;

    it('takes the largest plan of those that give one', () => {
      const scale = subscription({ id: 'sub_2', status: 'past_due', priceIds: ['price_Scale_month'] });
      const inGrace = { ...scale, invoiceDueAt: daysFromNow(-1) };
      expect(chosen(subscription(), inGrace)).to.equal('sub_2');
      expect(chosen(subscription(), { ...inGrace, invoiceDueAt: daysFromNow(-8) })).to.equal('sub_1');
    });

    it('takes of equal plans the active one, then the latest, then the first id', () => {
      const trial = subscription({ id: 'sub_0', status: 'trialing', createdAt: daysFromNow(-1) });
      expect(chosen(trial, subscription())).to.equal('sub_1');
      expect(chosen(subscription(), subscription({ id: 'sub_2', createdAt: daysFromNow(-1) }))).to.equal(
        'sub_2',
      );
      expect(chosen(subscription({ id: 'sub_2' }), subscription())).to.equal('sub_1');
    });

    it('tells of a subscription that ended rather than of a checkout that was left', () => {
      const left = subscription({ id: 'sub_2', status: 'incomplete', createdAt: daysFromNow(-1) });
      expect(chosen(left, subscription({ status: 'canceled' }))).to.equal('sub_1');
    });
  });
});
