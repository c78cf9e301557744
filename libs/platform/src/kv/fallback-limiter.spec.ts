import { manualClock } from '@ers/testing';
import { expect } from 'chai';
import { createFallbackLimiter } from './fallback-limiter.ts';
import type { AdmitRequest, Limiter } from './limiter.ts';
import { createMemoryLimiter } from './memory-limiter.ts';

const request: AdmitRequest = {
  raw: { key: 'raw', limit: 10 },
  mark: { key: 'mark', owner: 'me', ttlMs: 10_000 },
  window: { key: 'window', units: 1, limit: 3 },
  windowMs: 60_000,
};

/** `inner` as long as `away` is false. */
function breakable(inner: Limiter): { limiter: Limiter; away: boolean } {
  const state = { limiter: inner, away: false };
  const guard = <A extends unknown[], R>(verb: (...args: A) => Promise<R>) => {
    return (...args: A): Promise<R> => (state.away ? Promise.reject(new Error('away')) : verb(...args));
  };
  state.limiter = {
    hit: guard(inner.hit),
    admit: guard(inner.admit),
    take: guard(inner.take),
    refund: guard(inner.refund),
    unmark: guard(inner.unmark),
  };
  return state;
}

describe('createFallbackLimiter', () => {
  const start = () => {
    const clock = manualClock();
    const primary = breakable(createMemoryLimiter({ clock }));
    const spare = createMemoryLimiter({ clock });
    const limiter = createFallbackLimiter({ primary: primary.limiter, spare, clock });
    return { limiter, primary, clock };
  };

  it('uses the primary while it answers', async () => {
    const { limiter, primary } = start();
    await limiter.admit(request);
    expect(await primary.limiter.admit(request)).to.include({ outcome: 'duplicate', used: 1 });
  });

  it('limits by the spare while the primary is away, and goes back to the primary after', async () => {
    const { limiter, primary, clock } = start();
    await limiter.admit(request);
    primary.away = true;
    const spare = await limiter.admit(request);
    expect(spare).to.include({ outcome: 'admitted', used: 1 });
    expect(await limiter.admit(request)).to.include({ outcome: 'duplicate' });
    await limiter.unmark('mark', 'me');
    await limiter.refund({ key: 'window', resetAt: spare.resetAt, units: 1 });
    expect(await limiter.admit(request)).to.include({ outcome: 'admitted', used: 1 });
    expect([await limiter.hit('other', 1_000), await limiter.hit('other', 1_000)]).to.deep.equal([1, 2]);
    primary.away = false;
    clock.advance(999);
    expect(await limiter.admit(request)).to.include({ outcome: 'duplicate', used: 1 });
    await limiter.unmark('mark', 'me');
    clock.advance(1);
    expect(await limiter.admit(request)).to.include({ outcome: 'duplicate', used: 1 });
  });

  it('gives back to the one that it took from', async () => {
    const { limiter, primary, clock } = start();
    const windows = [{ key: 'day', limit: 2, windowMs: 60_000 }];
    const usedNow = async (): Promise<unknown> => (await limiter.take(windows)).windows[0]?.used;
    const [kept, returned] = [await limiter.take(windows), await limiter.take(windows)];
    await returned.giveBack();
    expect(await usedNow()).to.equal(2);
    primary.away = true;
    expect(await usedNow()).to.equal(1);
    await kept.giveBack();
    expect(await usedNow()).to.equal(2);
    primary.away = false;
    clock.advance(1_000);
    expect(await limiter.take(windows)).to.deep.include({ taken: false });
  });
});
