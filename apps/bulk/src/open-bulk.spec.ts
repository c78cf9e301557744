import { Code, ConnectError, createClient } from '@connectrpc/connect';
import { createMetering } from '@ers/access';
import { bulkV1, scoringV1 } from '@ers/contracts';
import { defaultPlanCatalogue } from '@ers/core';
import { type Database, migrate, openEmbedded } from '@ers/db';
import {
  localTransport,
  remoteTransport,
  type Stoppable,
  startRpcServer,
  systemClock,
  systemIds,
} from '@ers/platform';
import { accessContext, captureLog, newAccount, refusalOf } from '@ers/testing';
import { expect } from 'chai';
import type { Bulk } from './create-bulk.ts';
import { openBulk } from './open-bulk.ts';

const token = 'token-of-this-test';

const scoring = localTransport((router) =>
  router.service(scoringV1.ScoringService, {
    score: ({ items }) => ({
      results: items.map(({ email }) => ({
        outcome: { case: 'analysis', value: { email: { normalized: email }, decision: { action: 'allow' } } },
      })),
    }),
  }),
);

/** As `main.ts` has it: over a socket, with a clock that goes by itself. */
describe('openBulk', () => {
  let db: Database;
  let bulk: Bulk;
  let client: ReturnType<typeof createClient<typeof bulkV1.BulkService>>;
  let accountId: string;
  const started: Stoppable[] = [];

  before(async () => {
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
    accountId = await newAccount(accessContext(db, systemClock), { plan: 'Growth' });
    const shared = {
      db,
      clock: systemClock,
      ids: systemIds,
      log: captureLog().log,
      plans: defaultPlanCatalogue,
    };
    const metering = createMetering({ sql: db.sql, ...shared });
    const outbox = { wake: () => undefined };
    const config = { OBJECT_STORE: 'database', S3_REGION: 'us-east-1' } as const;
    bulk = openBulk(config, { ...shared, metering, scoring, outbox });
    started.push(await bulk.start());
    const server = await startRpcServer({
      port: 0,
      host: '127.0.0.1',
      routes: bulk.routes,
      token,
      ready: async () => true,
    });
    started.push(server);
    client = createClient(
      bulkV1.BulkService,
      remoteTransport({ url: `http://127.0.0.1:${server.port}`, token }),
    );
  });
  after(async () => {
    for (const part of started.reverse()) await part.stop();
    await db?.close();
  });

  type Message = Parameters<typeof client.submitJob>[0] extends AsyncIterable<infer One> ? One : never;
  const head = (): Message => ({ part: { case: 'head', value: { accountId, fileName: 'list.csv' } } });
  const data = (value: Uint8Array): Message => ({ part: { case: 'data', value } });

  /** Whether the sender was let go. */
  let isReturned = false;
  async function* endless(start: string, part: Uint8Array, sent: { bytes: number }): AsyncGenerator<Message> {
    isReturned = false;
    try {
      yield head();
      yield data(Buffer.from(start));
      for (;;) {
        sent.bytes += part.length;
        yield data(part);
      }
    } finally {
      isReturned = true;
    }
  }

  it('takes a file, and gives its results, in parts', async () => {
    const row = (i: number): string => `allow-${i}@example.com,${'x'.repeat(1_500)}\n`;
    const rows = Array.from({ length: 2_500 }, (_, i) => row(i));
    const file = Buffer.from(`email,note\n${rows.join('')}`);
    async function* parts(): AsyncGenerator<Message> {
      yield head();
      for (let at = 0; at < file.length; at += 1_048_576) yield data(file.subarray(at, at + 1_048_576));
      yield { part: { case: 'options', value: { escapeFormulas: true } } };
    }
    const { outcome } = await client.submitJob(parts());
    const jobId = outcome.case === 'submitted' ? (outcome.value.job?.jobId ?? '') : '';
    await bulk.settled();
    const { bytes } = await client.getResults({ accountId, jobId });
    const got: Uint8Array[] = [];
    for await (const part of client.readResults({ accountId, jobId, offset: 0n, length: bytes }))
      got.push(part.data);
    expect(Math.max(...got.map(({ length }) => length))).to.be.at.most(262_144);
    const lines = Buffer.concat(got).toString('utf8').split('\n');
    expect(lines).to.have.length(2_502);
    expect(lines[2_500]).to.match(/^allow-2499@example\.com,x{1500},0,,allow,false,allow-2499@example\.com,/);
  });

  it('answers a refusal while the file is still being sent, and takes no more of it', async () => {
    const sent = { bytes: 0 };
    const part = Buffer.alloc(65_536, 'x');
    const error: unknown = await client
      .submitJob(endless('PK\u0003\u0004', part, sent))
      .catch((one: unknown) => one);
    expect(refusalOf(error).fieldErrors[0]).to.include({ field: 'file', code: 'compressed' });
    expect(sent.bytes).to.be.below(5 * 1_048_576);
    const limits = { bytes: 0 };
    const rows = Buffer.from(`a@example.com,${'x'.repeat(4_000)}\n`.repeat(16));
    const late: unknown = await client
      .submitJob(endless('email,note\n', rows, limits))
      .catch((one: unknown) => one);
    expect(refusalOf(late)).to.include({ code: 'INVALID_REQUEST', limit: 5 * 1_048_576 });
    expect(limits.bytes).to.be.below(8 * 1_048_576);
    expect(isReturned).to.equal(true);
  });

  it('refuses what is no part of an upload, however large it is', async () => {
    async function* huge(): AsyncGenerator<Message> {
      yield head();
      yield data(Buffer.alloc(8 * 1_048_576));
    }
    const error = ConnectError.from(await client.submitJob(huge()).catch((one: unknown) => one));
    expect(error.code).to.equal(Code.ResourceExhausted);
    expect(await db.prisma.doomedObject.count()).to.equal(0);
    expect(await db.prisma.objectPart.count({ where: { key: { startsWith: 'uploads/' } } })).to.equal(0);
  });

  it('is rid of an upload whose client goes away', async () => {
    const leaving = new AbortController();
    async function* parts(): AsyncGenerator<Message> {
      yield head();
      yield data(Buffer.from('email\n'));
      // The service has begun with it by then.
      while ((await db.prisma.doomedObject.count()) === 0) await new Promise(setImmediate);
      leaving.abort();
      await new Promise(() => undefined);
    }
    const call = client.submitJob(parts(), { signal: leaving.signal });
    expect(ConnectError.from(await call.catch((one: unknown) => one)).code).to.equal(Code.Canceled);
    while ((await db.prisma.doomedObject.count()) > 0) await new Promise(setImmediate);
    expect(await db.prisma.objectPart.count({ where: { key: { startsWith: 'uploads/' } } })).to.equal(0);
  });
});
