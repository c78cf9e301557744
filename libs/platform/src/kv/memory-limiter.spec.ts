import { limiterConformance, manualClock } from '@ers/testing';
import { expect } from 'chai';
import { createMemoryLimiter } from './memory-limiter.ts';

describe('createMemoryLimiter', () => {
  limiterConformance(() => {
    const clock = manualClock();
    return { limiter: createMemoryLimiter({ clock }), clock, expired: async (_key, ms) => clock.advance(ms) };
  });

  it('gives units back also where time passes while they are taken', async () => {
    const clock = manualClock();
    // Each look at the clock is a millisecond later than the one before.
    const ticking = { ...clock, now: () => (clock.advance(1), clock.now()) };
    const limiter = createMemoryLimiter({ clock: ticking });
    const admit = (owner: string) =>
      limiter.admit({
        raw: { key: 'raw', limit: 100 },
        mark: { key: owner, owner, ttlMs: 1_000 },
        window: { key: 'window', units: 3, limit: 10 },
        windowMs: 60_000,
      });
    const { resetAt } = await admit('one');
    await limiter.refund({ key: 'window', resetAt, units: 3 });
    expect(await admit('two')).to.include({ outcome: 'admitted', used: 3 });
  });

  it('keeps no more windows than it may', async () => {
    const limiter = createMemoryLimiter({ clock: manualClock(), entriesMax: 2 });
    for (const key of ['a', 'b', 'c']) await limiter.hit(key, 60_000);
    expect([await limiter.hit('c', 60_000), await limiter.hit('a', 60_000)]).to.deep.equal([2, 1]);
  });
});
