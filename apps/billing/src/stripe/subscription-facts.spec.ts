import { fakeSubscription } from '@ers/testing';
import { expect } from 'chai';
import type Stripe from 'stripe';
import { subscriptionFacts } from './subscription-facts.ts';

const now = 1_795_262_400;

const facts = (changes: object, invoices: object[] = []) =>
  subscriptionFacts(
    { ...fakeSubscription(now, { customer: 'cus_1' }), ...changes } as unknown as Stripe.Subscription,
    invoices as Stripe.Invoice[],
  );
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('subscriptionFacts', () => {
  it('takes the period of the item, or of the subscription where the API is older', () => {
    const older = {
      items: { data: [{ price: { id: 'price_1' } }] },
      current_period_start: 5,
      current_period_end: 9,
    };
    expect(facts({}).currentPeriodEnd).to.deep.equal(at(now + 15 * 86_400));
    expect(facts(older)).to.deep.include({
      currentPeriodStart: at(5),
      currentPeriodEnd: at(9),
      priceIds: ['price_1'],
    });
    expect(facts({ items: { data: [] }, start_date: 3 })).to.deep.include({
      priceIds: [],
      currentPeriodStart: at(3),
      currentPeriodEnd: at(3),
    });
  });

  it('knows both ways in which a subscription ends with its period', () => {
    const end = now + 15 * 86_400;
    const ends = [{ cancel_at_period_end: true }, { cancel_at: end }, { cancel_at: end - 1 }];
    expect(ends.map((one) => facts(one).cancelAtPeriodEnd)).to.deep.equal([true, true, true]);
    const goesOn = [{}, { cancel_at: null }, { cancel_at: end + 1 }];
    expect(goesOn.map((one) => facts(one).cancelAtPeriodEnd)).to.deep.equal([false, false, false]);
  });

  it('says when the invoice was to be paid', () => {
    const due = (latest_invoice: unknown) => facts({ latest_invoice }).invoiceDueAt;
    const status_transitions = { finalized_at: 20 };
    expect(due({ created: 10, due_date: 30, status_transitions })).to.deep.equal(at(30));
    expect(due({ created: 10, due_date: null, status_transitions })).to.deep.equal(at(20));
    expect(due({ created: 10, due_date: null })).to.deep.equal(at(10));
    expect([due('in_1'), due(null), due(undefined)]).to.deep.equal([null, null, null]);
  });

  it('dates a debt by the first invoice since the last that was paid', () => {
    const due = (...statuses: string[]) =>
      facts(
        { latest_invoice: { created: 99, due_date: null } },
        statuses.map((status, i) => ({ status, created: 50 - 10 * i, due_date: null })),
      ).invoiceDueAt;
    expect(due('open')).to.deep.equal(at(50));
    expect(due('open', 'open', 'paid', 'open')).to.deep.equal(at(40));
    expect(due('draft', 'open', 'void', 'uncollectible', 'paid')).to.deep.equal(at(20));
    for (const none of [due(), due('draft', 'void'), due('paid', 'open')]) {
      expect(none).to.deep.equal(at(99));
    }
  });
});
