import { defaultPlanCatalogue, type Offer } from '@ers/core';
import { expect } from 'chai';
import { planOffers } from './plan-offers.ts';

const prices = new Map<string, Offer>([
  ['price_1', { plan: 'Growth', interval: 'month' }],
  ['price_2', { plan: 'Business', interval: 'year' }],
]);

describe('planOffers', () => {
  it('lists every plan from the smallest to the largest, with what can be bought', () => {
    const offers = planOffers(defaultPlanCatalogue, prices);
    expect(offers.map(({ name, checkout }) => [name, checkout.month, checkout.year])).to.deep.equal([
      ['Basic', false, false],
      ['Developer', false, false],
      ['Growth', true, false],
      ['Scale', false, false],
      ['Business', false, true],
    ]);
  });

  it('says of each what it allows', () => {
    const [basic, , growth, , business] = planOffers(defaultPlanCatalogue, prices);
    expect(basic?.features).to.deep.equal({
      ip_reputation: false,
      industry_profiles: false,
      bulk: false,
      webhooks: false,
    });
    expect(growth?.features).to.include({ bulk: true, industry_profiles: false });
    expect(growth?.limits).to.include({ requests: 25_000, grace: 500, bulk_bytes: 5_242_880, api_keys: 10 });
    expect(business?.limits.explanations).to.equal(null);
  });
});
