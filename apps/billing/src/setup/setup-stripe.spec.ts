import { readFileSync } from 'node:fs';
import { planNames } from '@ers/core';
import { fields } from '@ers/platform';
import { type FakeStripe, startFakeStripe } from '@ers/testing';
import { expect } from 'chai';
import { connectStripe } from '../stripe/connect-stripe.ts';
import { type PriceList, setupStripe } from './setup-stripe.ts';

const list = JSON.parse(readFileSync(new URL('price-list.json', import.meta.url), 'utf8')) as PriceList;

describe('setupStripe', () => {
  let fake: FakeStripe;
  beforeEach(async () => void (fake = await startFakeStripe()));
  afterEach(() => fake.close());

  const setup = (prices = list) =>
    setupStripe(connectStripe({ secretKey: 'sk_test_setup', apiBase: fake.url }), prices);

  it('makes a price for every plan that is sold, as STRIPE_PRICES names them', async () => {
    const catalogue = fields.priceCatalogue.parse(JSON.stringify(await setup()));
    const offers = [...catalogue.values()].map(({ plan, interval }) => `${plan} ${interval}`);
    const sold = planNames.filter((plan) => plan !== 'Basic');
    expect(offers).to.have.members(sold.flatMap((plan) => [`${plan} month`, `${plan} year`]));
    expect([...catalogue.keys()]).to.have.members([...fake.prices.keys()]);
  });

  it('makes nothing the second time', async () => {
    const first = await setup();
    expect(await setup()).to.deep.equal(first);
    expect(fake.prices.size).to.equal(8);
  });

  it('replaces a price whose amount has changed, that one alone, and still names the one before', async () => {
    const first = await setup();
    const dearer = structuredClone(list);
    dearer.amounts_cents.Growth.month += 100;
    const second = await setup(dearer);
    const before = first['Growth']?.month;
    const [sold, ...others] = [second['Growth']?.month ?? []].flat();
    expect(sold).to.be.a('string').and.not.to.equal(before);
    expect(others).to.deep.equal([before]);
    expect({ ...second, Growth: { ...second['Growth'], month: before } }).to.deep.equal(first);
    expect(await setup(dearer)).to.deep.equal(second);
    const catalogue = fields.priceCatalogue.parse(JSON.stringify(second));
    expect(catalogue.get(String(before))).to.deep.equal({ plan: 'Growth', interval: 'month' });
  });

  it('sells again at an amount that was sold before', async () => {
    const first = await setup();
    const dearer = structuredClone(list);
    dearer.amounts_cents.Growth.month += 100;
    await setup(dearer);
    const third = [(await setup())['Growth']?.month ?? []].flat();
    expect(fake.prices.get(String(third[0]))?.unit_amount).to.equal(list.amounts_cents.Growth.month);
    expect(third).to.include(first['Growth']?.month);
  });
});
