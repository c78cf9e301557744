import { expect } from 'chai';
import { ConfigError } from './env.ts';
import { readPriceCatalogue } from './price-catalogue.ts';

function violationsOf(text: string): string[] {
  try {
    readPriceCatalogue(text);
  } catch (error) {
    if (error instanceof ConfigError) return error.violations;
    throw error;
  }
  return [];
}

describe('readPriceCatalogue', () => {
  it('says what each price buys', () => {
    const text = '{"Growth": {"month": "price_1", "year": "price_2"}, "Scale": {"year": "price_3"}}';
    expect([...readPriceCatalogue(text)]).to.deep.equal([
      ['price_1', { plan: 'Growth', interval: 'month' }],
      ['price_2', { plan: 'Growth', interval: 'year' }],
      ['price_3', { plan: 'Scale', interval: 'year' }],
    ]);
    expect(readPriceCatalogue('{}').size).to.equal(0);
  });

  it('takes several prices for one offer, the one that is sold first', () => {
    const text = '{"Growth": {"month": ["price_9", "price_1"], "year": "price_2"}}';
    expect([...readPriceCatalogue(text)]).to.deep.equal([
      ['price_9', { plan: 'Growth', interval: 'month' }],
      ['price_1', { plan: 'Growth', interval: 'month' }],
      ['price_2', { plan: 'Growth', interval: 'year' }],
    ]);
  });

  it('names what is wrong', () => {
    expect(violationsOf('price_1')).to.deep.equal(['must be JSON']);
    expect(violationsOf('{"Growth": {"week": "price_1"}}').join()).to.include('Growth').and.include('week');
    expect(violationsOf('{"Basic": {"month": "price_1"}}').join()).to.include('Basic');
    const wanted = 'must be a price id, or a list of them';
    for (const ids of ['""', '[]', 'null', '7']) {
      expect(violationsOf(`{"Growth": {"month": ${ids}}}`), ids).to.deep.equal([`Growth.month: ${wanted}`]);
    }
    expect(violationsOf('{"Growth": {"month": ["a", ""]}}')).to.deep.equal([`Growth.month.1: ${wanted}`]);
    expect(violationsOf('[]')).to.have.length(1);
  });

  it('refuses one price for two offers', () => {
    for (const scale of ['"price_1"', '["price_2", "price_1"]']) {
      const text = `{"Growth": {"month": "price_1"}, "Scale": {"month": ${scale}}}`;
      expect(violationsOf(text)).to.deep.equal(['a price id stands there twice']);
    }
  });
});
