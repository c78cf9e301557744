/** What a client without an account may have, over two gateways: one allowance in Redis, and one each while it is away. */
import { connectRedis, type RedisClient } from '@ers/platform';
import { captureLog } from '@ers/testing';
import { expect } from 'chai';
import { startStack, type Stack } from './stack.ts';
import { until } from './until.fixture.ts';

const dailyLimit = 7;

describe('the public playground over two gateways', function () {
  this.timeout(120_000);
  let stack: Stack;
  let redis: RedisClient;

  before(async () => {
    const env = {
      PUBLIC_PLAYGROUND_ENABLED: 'true',
      PUBLIC_PLAYGROUND_DAILY_LIMIT: String(dailyLimit),
      TRUST_PROXY: '1',
    };
    stack = await startStack({ gateways: 2, env });
    redis = connectRedis({ url: stack.parts.redis.url, log: captureLog().log });
    await until(async () => (await redis.ping().catch(() => '')) === 'PONG');
  });
  after(async () => {
    redis?.destroy();
    await stack?.stop();
  });
  afterEach(() => stack.parts.redis.start());

  /** Statuses of requests sent to both gateways at once, and how often each came. */
  async function ask(client: string, requests: number): Promise<Record<number, number>> {
    const { gateways } = stack.urls;
    const statuses = await Promise.all(
      Array.from({ length: requests }, async (_, i) => {
        const response = await fetch(`${gateways[i % gateways.length]}/v1/public/playground/analyze`, {
          method: 'POST',
          headers: { 'x-forwarded-for': client },
          body: JSON.stringify({ email: 'someone@example.com' }),
        });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    return Object.fromEntries(
      [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
    );
  }

  it('is one allowance, whichever gateway is asked', async () => {
    expect(await ask('203.0.113.7', 4 * dailyLimit)).to.deep.equal({ 200: dailyLimit, 429: 3 * dailyLimit });
  });

  it('leaves nothing of a client in Redis but a hash', async () => {
    await ask('203.0.113.8', 1);
    const keys: string[] = [];
    for await (const some of redis.scanIterator()) keys.push(...some);
    const own = keys.filter((key) => key.startsWith('playground:'));
    expect(own).to.not.deep.equal([]);
    for (const key of own) expect(key).to.match(/^playground:[A-Za-z0-9_-]{22}$/);
    expect(keys.join(' ')).to.not.include('203.0.113');
  });

  it('is one for each gateway while Redis is away', async () => {
    await stack.parts.redis.stop('SIGKILL');
    expect(await ask('203.0.113.9', 8 * dailyLimit)).to.deep.equal({
      200: 2 * dailyLimit,
      429: 6 * dailyLimit,
    });
  });
});
