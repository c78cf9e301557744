import { expect } from 'chai';
import fc from 'fast-check';
import { quantile, summaryOf } from './statistics.ts';

describe('bench statistics', () => {
  it('takes the middle value, or the mean of the two in the middle', () => {
    expect(summaryOf([9, 1, 4])).to.deep.equal({ median: 4, min: 1, max: 9 });
    expect(summaryOf([4, 1, 10, 2]).median).to.equal(3);
  });

  it('refuses to sum up nothing', () => {
    expect(() => summaryOf([])).to.throw(/at least one/);
    expect(() => quantile([], 0.5)).to.throw(/at least one/);
  });

  it('leaves at most the given part of the values below a quantile', () => {
    const values = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const sorted = list.toSorted((a, b) => a - b);
        const bound = quantile(sorted, part);
        const below = sorted.filter((value) => value < bound).length;
        expect(below).to.be.at.most(Math.ceil(part * (sorted.length - 1)));
        expect(bound).to.be.within(sorted[0] ?? 0, sorted.at(-1) ?? 0);
      }),
    );
  });
});
