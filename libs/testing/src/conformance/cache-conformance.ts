import { randomUUID } from 'node:crypto';
import type { Cache } from '@ers/platform';
import { expect } from 'chai';

export interface CacheSubject {
  cache: Cache;
  /** Resolves once the entry at `key`, which lives `ms`, has gone by itself. */
  expired(key: string, ms: number): Promise<void>;
}

const longMs = 60_000;
const valueBytesMax = 65_536;

/** What a cache of what may be lost guarantees. The store may be shared: every test has keys of its own. */
export function cacheConformance(open: () => CacheSubject): void {
  let subject: CacheSubject;
  let id: string;
  beforeEach(() => {
    subject = open();
    id = randomUUID();
  });

  const key = (name: string): string => `${name}:${id}`;
  const read = async (name: string): Promise<string | null | undefined> =>
    (await subject.cache.getMany([key(name)]))[0];
  const write = (name: string, value: string, ttlMs = longMs): Promise<void> =>
    subject.cache.set(key(name), value, ttlMs);

  it('answers one value for each key, in order, null where there is none', async () => {
    await write('a', 'one');
    await write('b', '');
    expect(await subject.cache.getMany(['b', 'none', 'a', 'a'].map(key))).to.deep.equal([
      '',
      null,
      'one',
      'one',
    ]);
  });

  it('answers nothing for no keys', async () => {
    expect(await subject.cache.getMany([])).to.deep.equal([]);
  });

  it('answers for a hundred keys', async () => {
    const names = Array.from({ length: 100 }, (_, i) => `k${i}`);
    await Promise.all(names.map((name) => write(name, name)));
    expect(await subject.cache.getMany(names.map(key))).to.deep.equal(names);
  });

  it('keeps the last value', async () => {
    await write('a', 'one');
    await write('a', 'two');
    expect(await read('a')).to.equal('two');
  });

  it('keeps text as it is', async () => {
    const text = 'münchen.example \u{1f4e8} "quoted"\n';
    await write('a', text);
    expect(await read('a')).to.equal(text);
  });

  it('forgets a value when its time is over', async () => {
    await write('short', 'one', 30);
    await write('long', 'two');
    await subject.expired(key('short'), 30);
    expect([await read('short'), await read('long')]).to.deep.equal([null, 'two']);
  });

  it('keeps a value of 64 KiB, and none that is longer in bytes', async () => {
    await write('most', 'x'.repeat(valueBytesMax));
    await write('more', 'x'.repeat(valueBytesMax + 1));
    await write('wide', 'é'.repeat(valueBytesMax / 2 + 1));
    expect((await read('most'))?.length).to.equal(valueBytesMax);
    expect([await read('more'), await read('wide')]).to.deep.equal([null, null]);
  });
}
