import { expect } from 'chai';
import { actionOf, bandOf, bands } from './bands.ts';

describe('bands', () => {
  it('covers 0 to 100 without gap or overlap', () => {
    const scores = bands.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    );
    expect(scores).to.deep.equal(Array.from({ length: 101 }, (_, score) => score));
  });

  for (const [score, band, action] of [
    [0, 'low', 'allow'],
    [24, 'low', 'allow'],
    [25, 'moderate', 'review'],
    [49, 'moderate', 'review'],
    [50, 'high', 'review'],
    [74, 'high', 'review'],
    [75, 'very_high', 'block'],
    [100, 'very_high', 'block'],
  ] as const) {
    it(`puts ${score} into ${band}, which calls for ${action}`, () => {
      expect(bandOf(score)).to.equal(band);
      expect(actionOf(bandOf(score))).to.equal(action);
    });
  }
});
