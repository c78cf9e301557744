/** `npm start` killed under load, and started again on the same folder. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createMetering } from '@ers/access';
import { defaultPlanCatalogue } from '@ers/core';
import { openEmbedded } from '@ers/db';
import { systemClock, systemIds } from '@ers/platform';
import { expect } from 'chai';
import { analyze, analyzeMany } from './analysis.fixture.ts';
import { type Child, startChild } from './child.ts';
import { until } from './until.fixture.ts';
import { waitUntilReady } from './wait-until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('standalone, killed under load', function () {
  this.timeout(180_000);
  let folder: string;
  let child: Child | undefined;

  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'ers-crash-'))));
  after(async () => {
    await child?.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<{ baseUrl: string; accountId: string; key: string }> {
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
      accounts: { plan: string; account_id: string; api_key: string }[];
    };
    const account = credentials.accounts.find(({ plan }) => plan === 'Business');
    return {
      baseUrl: credentials.base_url,
      accountId: account?.account_id ?? '',
      key: account?.api_key ?? '',
    };
  }

  it('keeps its keys, charges what was answered, and gives back what was under way', async () => {
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

    const left = await withBooks(folder, async (books) => {
      // So that something is left in any case, wherever in its work the kill met the process.
      await books.reserveAndDie(before.accountId);
      return books.read(before.accountId);
    });
    expect(left.committed).to.be.within(ok, ok + none);
    expect(left.committed + left.reserved - unitsOfTheDead).to.be.at.most(ok + none);
    expect(left.reservations).to.be.at.least(1);

    const after = await start();
    expect(after.key).to.equal(before.key);
    let asked = 0;
    await until(async () => {
      await pause(askEveryMs);
      const { status, body } = await analyze(after.baseUrl, after.key, `after${(asked += 1)}@example.com`);
      expect(status).to.equal(200);
      return body.metadata?.usage.requests.used === left.committed + asked;
    }, givenBackMsMax);

    await child?.stop('SIGTERM');
    const end = await withBooks(folder, (books) => books.read(before.accountId));
    expect(end).to.deep.equal({ committed: left.committed + asked, reserved: 0, reservations: 0 });
  });
});

/** Contract part 2: what a dead process had reserved is free again in this time. */
const givenBackMsMax = 60_000;
const askEveryMs = 1_000;
const unitsOfTheDead = 3;

interface FolderBooks {
  /** Sets units aside as a process does that dies before it settles. */
  reserveAndDie(accountId: string): Promise<unknown>;
  read(accountId: string): Promise<{ committed: number; reserved: number; reservations: number }>;
}

/** Looks into the data folder while no service has it. */
async function withBooks<T>(folder: string, look: (books: FolderBooks) => Promise<T>): Promise<T> {
  const db = await openEmbedded({ folder: join(folder, 'postgres') });
  const metering = createMetering({
    sql: db.sql,
    clock: systemClock,
    ids: systemIds,
    plans: defaultPlanCatalogue,
  });
  try {
    return await look({
      reserveAndDie: (accountId) =>
        metering.reserve({ accountId, requests: unitsOfTheDead, explanations: 0 }),
      read: async (accountId) => {
        const { _sum: sum } = await db.prisma.quotaWindow.aggregate({
          where: { accountId },
          _sum: { requestsCommitted: true, requestsReserved: true },
        });
        return {
          committed: sum.requestsCommitted ?? 0,
          reserved: sum.requestsReserved ?? 0,
          reservations: await db.prisma.reservation.count(),
        };
      },
    });
  } finally {
    await db.close();
  }
}
