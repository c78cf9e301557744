/** Quota over two gateways, whatever becomes of Redis: PostgreSQL alone decides. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { analyze, analyzeMany, type Books, health, openBooks, type Outcomes } from './analysis.fixture.ts';
import { freeze } from './freeze.fixture.ts';
import { startStack, type Stack } from './stack.ts';
import { until } from './until.fixture.ts';

/** Requests that are served of an account on Basic: cap and grace together. */
const hardStop = 65;
const plans = {
  Basic: { requests: 60, grace: 5, units_per_minute: 100_000 },
  Business: { units_per_minute: 1_000_000 },
};

describe('quota over two gateways', function () {
  this.timeout(120_000);
  let folder: string;
  let stack: Stack;
  let books: Books;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ers-quota-'));
    const catalogue = join(folder, 'plans.json');
    await writeFile(catalogue, JSON.stringify(plans));
    stack = await startStack({ gateways: 2, env: { PLAN_CATALOGUE: catalogue } });
    books = openBooks(stack);
  });
  after(async () => {
    await books?.close();
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    stack.parts.redis.signal('SIGCONT');
    await stack.parts.redis.start();
  });

  const gateway = (): string => stack.urls.gateways[0] as string;

  /** Asks three times as often as is allowed, at both gateways at once, and looks into the books after. */
  async function expectExact(onAnswer?: (answered: number) => unknown): Promise<void> {
    const { id, key } = await books.newAccount('Basic');
    const baseUrls = stack.urls.gateways;
    const load = { baseUrls, key, requests: 3 * hardStop, concurrency: 30, ...(onAnswer && { onAnswer }) };
    const expected: Outcomes = { ok: hardStop, MONTHLY_QUOTA_EXCEEDED: 2 * hardStop };
    expect(await analyzeMany(load)).to.deep.equal(expected);
    expect(await books.usage(id)).to.include({ requestsUsed: hardStop, unitsCommitted: hardStop });
    expect(await books.reservations(id)).to.equal(0);
  }

  it('answers an analysis, scored by the service over h2c', async () => {
    const { key } = await books.newAccount('Basic');
    const { status, body } = await analyze(gateway(), key, 'someone@example.com');
    expect(status).to.equal(200);
    expect(body.decision).to.include({ action: 'block', risk_score: 100 });
    expect(body.metadata?.usage.requests).to.include({ used: 1 });
  });

  it('is exact under load', () => expectExact());

  it('is exact while Redis is emptied again and again', async () => {
    const { createClient } = await import('redis');
    const redis = createClient({ url: stack.urls.redis });
    await redis.connect();
    try {
      await expectExact((answered) => answered % 20 === 0 && redis.flushAll());
    } finally {
      redis.destroy();
    }
  });

  it('is exact when Redis dies in the middle; both gateways go on, degraded, and recover', async () => {
    await expectExact((answered) => answered === 50 && stack.parts.redis.stop('SIGKILL'));
    for (const url of stack.urls.gateways) {
      expect(await health(url))
        .to.deep.include({ status: 200 })
        .and.to.have.nested.property('body.status', 'degraded');
    }
    await stack.parts.redis.start();
    for (const url of stack.urls.gateways) await until(async () => (await health(url)).body.status === 'ok');
  });

  it('is exact when Redis accepts commands and answers none', async () => {
    await expectExact((answered) => answered === 50 && freeze(stack.parts.redis.pid()));
  });

  it('is exact over a batch and single requests together', async () => {
    const { id, key } = await books.newAccount('Basic');
    const batch = async (n: number): Promise<number> => {
      const response = await fetch(`${stack.urls.gateways[n % 2]}/v1/analyze-email/batch`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify({ emails: Array.from({ length: 20 }, (_, i) => `batch${n}.${i}@example.com`) }),
      });
      await response.arrayBuffer();
      return response.status === 200 ? 20 : 0;
    };
    const singles = analyzeMany({ baseUrls: stack.urls.gateways, key, requests: 100, concurrency: 10 });
    const batches = await Promise.all(Array.from({ length: 6 }, (_, n) => batch(n)));
    const analyzed = ((await singles)['ok'] ?? 0) + batches.reduce((sum, units) => sum + units, 0);
    expect(analyzed).to.equal(hardStop);
    expect((await books.usage(id)).unitsCommitted).to.equal(hardStop);
  });
});
