import { expect } from 'chai';
import fc from 'fast-check';
import { createRandom } from './random.ts';

describe('seeded random numbers', () => {
  it('are those of mulberry32', () => {
    const random = createRandom(1);
    const first = [random.next(), random.next(), random.next()];
    expect(first).to.deep.equal([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  it('are the same for one seed and others for another', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000 }), (seed, offset) => {
        const draw = (from: number): number[] => {
          const random = createRandom(from);
          return Array.from({ length: 8 }, random.next);
        };
        expect(draw(seed)).to.deep.equal(draw(seed));
        expect(draw(seed)).not.to.deep.equal(draw(seed + offset));
      }),
    );
  });

  it('stay below their bound and reach each value', () => {
    const random = createRandom(7);
    const seen = new Set(Array.from({ length: 200 }, () => random.below(5)));
    expect([...seen].sort()).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('are spread evenly', () => {
    const random = createRandom(2_024);
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i += 1) {
      const slot = random.below(10);
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    for (const count of counts) expect(count).to.be.within(900, 1_100);
  });

  it('refuse what has no answer', () => {
    const random = createRandom(1);
    expect(() => random.pick([])).to.throw(/nothing to pick/);
    for (const n of [0, -1, 1.5, NaN]) expect(() => random.below(n)).to.throw(/no whole number/);
  });
});
