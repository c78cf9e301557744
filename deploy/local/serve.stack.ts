/** The services started by hand, as the README says: each by itself, against real PostgreSQL and Redis. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { type Child, startChild } from './child.ts';
import { freePort } from './free-port.ts';
import { isGrpcReady, isHttpReady } from './health.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { waitUntilReady } from './wait-until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('services by themselves', function () {
  this.timeout(120_000);
  const started: Child[] = [];
  let folder: string;
  let env: Record<string, string>;

  async function run(name: string, command: string, more: Record<string, string> = {}): Promise<Child> {
    const [program, ...args] = command.split(' ') as [string, ...string[]];
    const child = await startChild(name, [program, ...args], { cwd: root, env: { ...env, ...more } });
    started.push(child);
    return child;
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ers-serve-'));
    const postgres = await startPostgres(folder);
    started.push(postgres.child);
    const redis = await startRedis(folder);
    started.push(redis.child);
    env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      INTERNAL_TOKEN: 'internal-token-of-this-test',
      KEY_PEPPER: 'key-pepper-of-this-test',
      HASH_KEY: 'hash-key-of-this-test',
      KEY_ENVIRONMENT: 'live',
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
    };
  });
  after(async () => {
    for (const child of started.toReversed())
      await child.stop(child.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  it('migrate, seed, serve and answer', async () => {
    expect(await (await run('migrate', 'npm run db:migrate')).ended).to.equal(0);
    const seed = await run('seed', 'npm run db:seed -- --plan Growth');
    expect(await seed.ended).to.equal(0);
    const { api_key: key } = JSON.parse(
      seed
        .output()
        .split('\n')
        .find((line) => line.startsWith('{')) ?? '',
    ) as {
      api_key: string;
    };

    const scoringHost = `127.0.0.1:${await freePort()}`;
    const scoring = await run('scoring', 'npx nx serve scoring', {
      PORT: scoringHost.split(':')[1] as string,
    });
    await waitUntilReady(scoring, () => isGrpcReady(scoringHost));
    const gatewayUrl = `http://127.0.0.1:${await freePort()}`;
    const gateway = await run('gateway', 'npx nx serve gateway', {
      PORT: new URL(gatewayUrl).port,
      SCORING_URL: `http://${scoringHost}`,
    });
    await waitUntilReady(gateway, () => isHttpReady(gatewayUrl));

    const response = await fetch(`${gatewayUrl}/v1/analyze-email`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ email: 'someone@example.com' }),
    });
    expect(response.status).to.equal(200);
    const { decision } = (await response.json()) as { decision: object };
    expect(decision).to.include({ action: 'block', risk_score: 100 });
  });

  it('tells every violation of a configuration at once, and ends', async () => {
    for (const name of ['gateway', 'scoring']) {
      const child = await startChild(
        name,
        [process.execPath, '--import', 'tsx', `apps/${name}/src/main.ts`],
        {
          cwd: root,
          env: { PORT: 'eighty', REDIS_URL: 'https://not-redis' },
        },
      );
      started.push(child);
      expect(await child.ended).to.equal(1);
      expect(child.output())
        .to.include('PORT: ')
        .and.include('REDIS_URL: ')
        .and.include('INTERNAL_TOKEN: is required');
    }
  });
});
