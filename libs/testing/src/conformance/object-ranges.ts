import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { bytesOf, collect, patternOf } from './object-bodies.ts';
import type { ObjectStore } from './object-store.ts';

const mebibyte = 1_024 * 1_024;
const someBytes = 5 * mebibyte + 12_345;

/** What a range of an object is, at the edges of the object and of the parts that stores keep it in. */
export function objectRanges(store: () => ObjectStore): void {
  const body = patternOf(someBytes);
  const ranges: [string, number, number][] = [
    ['the first byte', 0, 1],
    ['the last byte', someBytes - 1, 1],
    ['all of it', 0, someBytes],
    ['more than there is', someBytes - 100, 5_000],
    ['much more than there is', 1, Number.MAX_SAFE_INTEGER - 1],
    ['across parts', 262_000, 600_000],
    ['the last byte of a part and the first of the next', 262_143, 2],
    ['from the start of a part', 5 * mebibyte, 3],
    ['nothing: they begin at the end', someBytes, 1],
    ['nothing: they begin far behind the end', Number.MAX_SAFE_INTEGER - 1, 1],
  ];
  let key: string;
  // One object for all of them: they only read it.
  before(async () => {
    key = `suite/ranges_${randomUUID().replaceAll('-', '')}`;
    await store().put(key, bytesOf(body));
  });
  after(() => store().remove(key));

  for (const [name, offset, length] of ranges) {
    it(name, async () => {
      const got = await collect(store().get(key, { offset, length }));
      expect(got.length).to.equal(Math.max(0, Math.min(length, someBytes - offset)));
      expect(got.equals(body.subarray(offset, offset + length))).to.equal(true);
    });
  }

  it('of an empty object are empty', async () => {
    const empty = `${key}_empty`;
    await store().put(empty, bytesOf(Buffer.alloc(0)));
    expect((await collect(store().get(empty, { offset: 0, length: 10 }))).length).to.equal(0);
    await store().remove(empty);
  });
}
