import { expect } from 'chai';
import fc from 'fast-check';
import { deriveEntitlement, type EntitlementInput, graceMs } from './derive-entitlement.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';
import { daysFromNow, now, prices, subscription } from './subscription.fixture.ts';

const statuses = 'active trialing past_due paused unpaid canceled incomplete incomplete_expired other'.split(
  ' ',
);
const hours = fc.integer({ min: -24 * 60, max: 24 * 60 }).map((count) => daysFromNow(count / 24));

const facts = fc.record({
  id: fc.integer({ min: 0, max: 999 }).map((n) => `sub_${n}`),
  status: fc.constantFrom(...statuses),
  priceIds: fc.array(fc.constantFrom(...prices.keys(), 'price_x'), { maxLength: 3 }),
  createdAt: hours,
  currentPeriodStart: hours,
  currentPeriodEnd: hours,
  cancelAtPeriodEnd: fc.boolean(),
  invoiceDueAt: fc.option(hours),
});
const customer = fc.uniqueArray(facts, { maxLength: 5, selector: ({ id }) => id });
const input = (subscriptions: SubscriptionFacts[]): EntitlementInput => ({
  subscriptions,
  prices,
  now,
});

describe('deriveEntitlement, whatever the provider says', () => {
  it('does not depend on the order of the subscriptions, and leaves them as they are', () => {
    const shuffles = customer.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffles, ([list, shuffled]) => {
        const before = structuredClone(shuffled);
        expect(deriveEntitlement(input(shuffled))).to.deep.equal(deriveEntitlement(input(list)));
        expect(shuffled).to.deep.equal(before);
      }),
    );
  });

  it('gives the same again when it is asked again with its own answer', () => {
    fc.assert(
      fc.property(customer, (list) => {
        const first = deriveEntitlement(input(list));
        expect(deriveEntitlement({ ...input(list), previous: first })).to.deep.equal(first);
      }),
    );
  });

  it('gives a plan only for a status that pays', () => {
    fc.assert(
      fc.property(customer, (list) => {
        const { plan, subscriptionStatus = null } = deriveEntitlement(input(list)) ?? {};
        if (plan !== undefined && plan !== 'Basic') {
          expect(subscriptionStatus).to.be.oneOf(['active', 'trialing', 'past_due']);
        }
      }),
    );
  });

  it('never takes a larger plan away because another subscription is added', () => {
    const scale = subscription({ id: 'sub_own', priceIds: ['price_Business_year'] });
    fc.assert(
      fc.property(customer, (list) => {
        expect(deriveEntitlement(input([...list, scale]))).to.include({ plan: 'Business' });
      }),
    );
  });

  it('ends a dated grace at one moment, however often it was asked before', () => {
    fc.assert(
      fc.property(hours, fc.array(hours, { maxLength: 5 }), (invoiceDueAt, moments) => {
        const list = [subscription({ status: 'past_due', invoiceDueAt })];
        let previous: EntitlementInput['previous'] = null;
        for (const moment of moments) previous = deriveEntitlement({ ...input(list), now: moment, previous });
        const end = deriveEntitlement({ ...input(list), previous })?.graceUntil;
        expect(end).to.deep.equal(new Date(invoiceDueAt.getTime() + graceMs));
      }),
    );
  });
});
