import { expect } from 'chai';
import fc from 'fast-check';
import { byteRange, matchesAny } from './byte-range.ts';

describe('byteRange', () => {
  for (const [header, range] of [
    ['bytes=0-0', { offset: 0, length: 1 }],
    ['bytes=0-9', { offset: 0, length: 10 }],
    ['bytes=5-', { offset: 5, length: 5 }],
    ['bytes=9-', { offset: 9, length: 1 }],
    ['bytes=3-1000', { offset: 3, length: 7 }],
    ['bytes=-3', { offset: 7, length: 3 }],
    ['bytes=-100', { offset: 0, length: 10 }],
    ['BYTES=2-3', { offset: 2, length: 2 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-20', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=', null],
    ['bytes=0-1,3-4', null],
    ['lines=0-1', null],
    ['bytes=a-b', null],
    ['bytes=+1-2', null],
    ['bytes=0x1-2', null],
    ['bytes=1e0-2', null],
    [`bytes=0-${'9'.repeat(15)}`, { offset: 0, length: 10 }],
    [`bytes=0-${'9'.repeat(30)}`, null],
    ['', null],
    [undefined, null],
  ] as const) {
    it(`${header ?? 'none'} of 10 bytes`, () => {
      expect(byteRange(header, 10)).to.deep.equal(range);
    });
  }

  it('never leaves the file', () => {
    const bound = fc.oneof(fc.constant(''), fc.nat({ max: 50 }).map(String));
    fc.assert(
      fc.property(bound, bound, fc.integer({ min: 1, max: 40 }), (from, to, bytes) => {
        const range = byteRange(`bytes=${from}-${to}`, bytes);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.offset).to.be.within(0, bytes - 1);
        expect(range.length).to.be.within(1, bytes - range.offset);
      }),
    );
  });
});

describe('matchesAny', () => {
  it('knows an entity by one of several tags, a weak one, or any', () => {
    for (const header of ['"a"', 'W/"a"', '"x", "a"', '"x","a"', '*']) {
      expect(matchesAny(header, '"a"'), header).to.equal(true);
    }
    for (const header of [undefined, '', '"b"', 'a', '"a'])
      expect(matchesAny(header, '"a"'), header).to.equal(false);
  });
});
