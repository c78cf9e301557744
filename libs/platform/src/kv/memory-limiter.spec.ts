import { limiterConformance, manualClock } from '@ers/testing';
import { expect } from 'chai';
import { createMemoryLimiter } from './memory-limiter.ts';

describe('createMemoryLimiter', () => {
  limiterConformance(() => {
    const clock = manualClock();
    return { limiter: createMemoryLimiter({ clock }), clock, expired: async (_key, ms) => clock.advance(ms) };
  });

  it('keeps no more windows than it may', async () => {
    const limiter = createMemoryLimiter({ clock: manualClock(), entriesMax: 2 });
    for (const key of ['a', 'b', 'c']) await limiter.hit(key, 60_000);
    expect([await limiter.hit('c', 60_000), await limiter.hit('a', 60_000)]).to.deep.equal([2, 1]);
  });
});
