import { expect } from 'chai';
import fc from 'fast-check';
import { changedPaths, difference, type Json, overlaid } from './json-difference.fixture.ts';

const list = fc.array(fc.integer(), { maxLength: 3 });
const leaf = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string(), list);
const inner = fc.option(fc.record({ c: leaf, d: leaf }));
const value: fc.Arbitrary<Json> = fc.record({ a: leaf, b: inner });

describe('JSON difference', () => {
  it('gives the value back when it is laid over the usual one', () => {
    fc.assert(
      fc.property(value, value, (one, usual) => {
        const own = difference(one, usual);
        expect(own === undefined ? usual : overlaid(usual, own)).to.deep.equal(one);
        expect(changedPaths(one, usual).length === 0).to.equal(own === undefined);
      }),
    );
  });

  it('holds what differs and nothing else', () => {
    const usual = { a: 1, b: { c: [1], d: null }, e: null };
    expect(difference(usual, usual)).to.equal(undefined);
    expect(difference({ a: 1, b: { c: [1, 2], d: null }, e: null }, usual)).to.deep.equal({ b: { c: [1, 2] } });
    expect(difference({ a: 1, b: null as Json, e: { f: 2 } }, usual)).to.deep.equal({ b: null, e: { f: 2 } });
    expect(changedPaths({ a: 2, b: { c: [1], d: 3 }, e: null }, usual)).to.deep.equal(['a', 'b.d']);
  });
});
