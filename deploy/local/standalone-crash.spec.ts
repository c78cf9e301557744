/** `npm start` killed under load, and started again on the same folder. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { analyze, analyzeMany } from './analysis.fixture.ts';
import { type Child, startChild } from './child.ts';
import { waitUntilReady } from './wait-until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('standalone, killed under load', function () {
  this.timeout(120_000);
  let folder: string;
  let child: Child | undefined;

  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'ers-crash-'))));
  after(async () => {
    await child?.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<{ baseUrl: string; key: string }> {
    const command: [string, ...string[]] = [
      process.execPath,
      '--import',
      'tsx',
      'apps/standalone/src/main.ts',
    ];
    const started = await startChild('standalone', command, {
      cwd: root,
      env: { DATA_DIR: folder, PORT: '0' },
    });
    child = started;
    await waitUntilReady(started, async () => started.output().includes('Ctrl-C stops it'), 100_000);
    const credentials = JSON.parse(await readFile(join(folder, 'demo-credentials.json'), 'utf8')) as {
      base_url: string;
      accounts: { plan: string; api_key: string }[];
    };
    const key = credentials.accounts.find(({ plan }) => plan === 'Business')?.api_key ?? '';
    return { baseUrl: credentials.base_url, key };
  }

  it('keeps its keys, charges what was answered, and at most what was under way', async () => {
    const before = await start();
    const {
      ok = 0,
      none = 0,
      ...other
    } = await analyzeMany({
      baseUrls: [before.baseUrl],
      key: before.key,
      requests: 200,
      concurrency: 16,
      onAnswer: (answered) => answered === 100 && child?.stop('SIGKILL'),
    });
    expect(other).to.deep.equal({});
    expect(ok).to.be.at.least(100);
    expect(none).to.be.at.least(1);

    const after = await start();
    expect(after.key).to.equal(before.key);
    const { status, body } = await analyze(after.baseUrl, after.key, 'after@example.com');
    expect(status).to.equal(200);
    // Itself, what was charged before, and what the dead process had reserved and upkeep gives back later.
    const used = (body.metadata?.usage.requests.used ?? 0) - 1;
    expect(used)
      .to.be.at.least(ok)
      .and.to.be.at.most(ok + none);
  });
});
