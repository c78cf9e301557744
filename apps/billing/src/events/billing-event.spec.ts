import { expect } from 'chai';
import fc from 'fast-check';
import { isBillingType, readBillingEvent } from './billing-event.ts';

const event = (type: string, object: object): unknown => ({
  id: 'evt_1',
  type,
  livemode: true,
  data: { object },
});

describe('readBillingEvent', () => {
  it('takes ids and sums, and leaves the person behind', () => {
    const session = {
      id: 'cs_1',
      customer: 'cus_1',
      subscription: { id: 'sub_1', object: 'subscription' },
      amount_total: 7_900,
      currency: 'eur',
      customer_details: { email: 'ann@shop.test' },
    };
    expect(readBillingEvent(event('checkout.session.completed', session))).to.deep.equal({
      id: 'evt_1',
      type: 'checkout.session.completed',
      live: true,
      customerId: 'cus_1',
      subscriptionIds: ['sub_1'],
      amount: 7_900,
      currency: 'eur',
    });
  });

  it('finds the subscription of an invoice where each version of the API puts it', () => {
    const places = [
      { subscription: 'sub_1' },
      { subscription: null, parent: { subscription_details: { subscription: 'sub_1' } } },
    ];
    for (const object of places) {
      const read = readBillingEvent(event('invoice.paid', { customer: 'cus_1', amount_paid: 5, ...object }));
      expect(read).to.deep.include({ subscriptionIds: ['sub_1'], amount: 5 });
    }
  });

  it('takes a deleted customer for the customer, and its id for nothing else', () => {
    const read = readBillingEvent(event('customer.deleted', { id: 'cus_1' }));
    expect(read).to.deep.include({ customerId: 'cus_1', subscriptionIds: [] });
  });

  it('leaves out what has not the form it should have', () => {
    const read = readBillingEvent(
      event('invoice.paid', {
        customer: { id: 7 },
        subscription: '',
        amount_paid: 1e12,
        currency: 'x'.repeat(99),
      }),
    );
    expect(read).to.deep.include({ customerId: null, subscriptionIds: [], amount: null, currency: null });
  });

  it('answers null for what is no event, whatever it is', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => readBillingEvent(value) === null));
    const [id, type] = ['evt_1', 'invoice.paid'];
    const wrong = [null, { id }, { type }, { id, type, livemode: 1 }, { id, type, data: { object: 7 } }];
    for (const one of wrong) expect(readBillingEvent(one)).to.equal(null);
  });

  it('takes an event of another kind for one, whatever it has', () => {
    expect(readBillingEvent({ id: 'evt_1', type: 'of.the.future' })).to.deep.include({
      live: false,
      customerId: null,
    });
  });
});

describe('isBillingType', () => {
  it('follows what can change an entitlement', () => {
    const followed = [
      'invoice.paid',
      'customer.deleted',
      'customer.subscription.paused',
      'checkout.session.expired',
    ];
    expect(followed.every(isBillingType)).to.equal(true);
    const others = [
      'invoice.created',
      'customer.created',
      'customer.subscriptions',
      'xcheckout.session.completed',
      '',
    ];
    expect(others.some(isBillingType)).to.equal(false);
  });
});
