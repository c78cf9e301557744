import { cacheConformance, manualClock } from '@ers/testing';
import { expect } from 'chai';
import { createMemoryCache } from './memory-cache.ts';

describe('createMemoryCache', () => {
  cacheConformance(() => {
    const clock = manualClock();
    return {
      cache: createMemoryCache({ clock, entriesMax: 200 }),
      expired: async (_key, ms) => clock.advance(ms),
    };
  });

  it('lets the entries go that were not read for longest when it is full', async () => {
    const cache = createMemoryCache({ clock: manualClock(), entriesMax: 2 });
    await cache.set('a', '1', 60_000);
    await cache.set('b', '2', 60_000);
    await cache.getMany(['a']);
    await cache.set('c', '3', 60_000);
    expect(await cache.getMany(['a', 'b', 'c'])).to.deep.equal(['1', null, '3']);
  });
});
