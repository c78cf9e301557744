/** The suites of the memory stores on Redis itself, and what holds while it is away. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectRedis, createRedisCache, createRedisLimiter, type RedisClient } from '@ers/platform';
import { cacheConformance, captureLog, limiterConformance, manualClock } from '@ers/testing';
import { expect } from 'chai';
import { freeze } from './freeze.fixture.ts';
import { createPart, type Part } from './part.ts';
import { startRedis } from './redis.ts';
import { until } from './until.fixture.ts';

describe('Redis', () => {
  let folder: string;
  let redis: Part;
  let client: RedisClient;
  const log = captureLog();
  const answers = async (): Promise<boolean> => (await client.ping().catch(() => '')) === 'PONG';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ers-redis-'));
    redis = createPart(await startRedis(folder));
    client = connectRedis({ url: redis.url, log: log.log });
    await until(answers);
  });
  after(async () => {
    client.destroy();
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const expired = (key: string): Promise<void> => until(async () => (await client.exists(key)) === 0);

  describe('limiter', () => {
    limiterConformance(() => {
      const clock = manualClock();
      return { limiter: createRedisLimiter(client, clock), clock, expired };
    });

    it('lets Redis forget a window that is over', async () => {
      const key = randomUUID();
      await createRedisLimiter(client, manualClock()).hit(key, 30);
      await expired(key);
    });
  });

  describe('cache', () => cacheConformance(() => ({ cache: createRedisCache(client), expired })));

  /** What a caller gets while Redis does not answer: soon, and never an error from the cache. */
  async function expectAway(): Promise<void> {
    const limiter = createRedisLimiter(client, manualClock());
    const cache = createRedisCache(client);
    const bounded = await Promise.race([
      Promise.all([
        limiter.hit(randomUUID(), 1_000).then(
          () => 'counted',
          () => 'rejected',
        ),
        cache.getMany(['a', 'b']),
        cache.set('a', 'one', 1_000),
      ]),
      pause(5_000, 'no answer', { ref: false }),
    ]);
    expect(bounded).to.deep.equal(['rejected', [null, null], undefined]);
  }

  it('away: the limiter rejects, the cache is empty, and both work again once it is back', async () => {
    await redis.stop('SIGKILL');
    await expectAway();
    await redis.start();
    await until(answers);
    await createRedisCache(client).set('back', 'one', 60_000);
    expect(await createRedisCache(client).getMany(['back'])).to.deep.equal(['one']);
    const messages = log.lines().map((line) => line['msg']);
    expect(messages.slice(-2)).to.deep.equal(['redis is away', 'redis is back']);
  });

  it('frozen: calls give up after a while instead of waiting for it', async () => {
    await freeze(redis.pid());
    try {
      await expectAway();
    } finally {
      redis.signal('SIGCONT');
    }
    await until(answers);
  });
});
