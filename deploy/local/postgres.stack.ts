/** The suites of the embedded database on PostgreSQL itself, with two pools for two processes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockEntitlement, writeEntitlement } from '@ers/access';
import { createAdmin } from '@ers/admin';
import { openBilling } from '@ers/billing';
import { createBulk, ObjectMissing, openObjectStore } from '@ers/bulk';
import { type Database, migrate, openPostgres, type PostgresOptions } from '@ers/db';
import { systemClock } from '@ers/platform';
import {
  accessContext,
  accountsConformance,
  adminConformance,
  billingConformance,
  bulkConformance,
  heldReservations,
  identityConformance,
  keyLifecycleConformance,
  keysConformance,
  keyUsageConformance,
  meteringConformance,
  meteringEventsConformance,
  meteringContention,
  migrationConformance,
  newAccount,
  objectStoreConformance,
  outboxConformance,
  sessionsConformance,
  sqlConformance,
  storedPartBytes,
  usageHistoryConformance,
  webhooksConformance,
} from '@ers/testing';
import { createWebhookDispatcher } from '@ers/webhook-dispatcher';
import { expect } from 'chai';
import { createPart, type Part } from './part.ts';
import { startPostgres } from './postgres.ts';

describe('PostgreSQL', () => {
  let folder: string;
  let postgres: Part;
  const opened: Database[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ers-postgres-'));
    postgres = createPart(await startPostgres(folder));
  });
  after(async () => {
    await Promise.all(opened.map((db) => db.close()));
    await postgres.stop('SIGINT');
    await rm(folder, { recursive: true, force: true });
  });

  function open(database: string, options: Partial<PostgresOptions> = {}): Database {
    const url = new URL(postgres.url);
    url.pathname = database;
    const db = openPostgres({ url: url.href, ...options });
    opened.push(db);
    return db;
  }

  /** As many pools as are asked for on one new database. */
  async function newDatabase(name: string, pools: number): Promise<Database[]> {
    await open('postgres').sql.query({ name: `create ${name}`, text: `CREATE DATABASE ${name}` }, []);
    return Array.from({ length: pools }, () => open(name));
  }

  function withDatabase(name: string, pools: number, migrated: boolean): (i?: number) => Database {
    let dbs: Database[];
    before(async () => {
      dbs = await newDatabase(name, pools);
      if (migrated) await migrate((dbs[0] as Database).sql);
    });
    return (i = 0) => dbs[i] as Database;
  }

  describe('sql', () => {
    const db = withDatabase('sql', 1, false);
    sqlConformance(() => db().sql);

    it('ends a statement that takes too long, and goes on', async () => {
      const { sql } = open('sql', { statementMsMax: 1_000 });
      const endless = sql.query({ name: 'sleep', text: 'SELECT pg_sleep(60)' }, []);
      expect(await endless.catch((error: unknown) => error)).to.have.property('code', '57014');
      expect(await sql.query({ name: 'ping', text: 'SELECT 1 AS one' }, [])).to.deep.equal([{ one: 1 }]);
    });

    it('lets a migration, and the wait for another one, take longer than a statement may', async () => {
      const slow = (): Promise<void> =>
        open('sql', { statementMsMax: 50 }).sql.exclusively(
          async (run) => void (await run('SELECT pg_sleep(0.7)')),
        );
      await Promise.all([slow(), slow()]);
    });
  });

  describe('migrations', () => {
    const db = withDatabase('migrations', 2, false);
    migrationConformance(db, () => db(1));
  });

  describe('billing', () => {
    const db = withDatabase('billing', 2, true);
    billingConformance({ open: openBilling, db, otherInstance: () => db(1) });
  });

  describe('webhook dispatcher', () => {
    const db = withDatabase('webhooks', 2, true);
    webhooksConformance({ create: createWebhookDispatcher, db, otherInstance: () => db(1) });
  });

  describe('bulk', () => {
    const db = withDatabase('bulk', 2, true);
    const missing = (key: string): Error => new ObjectMissing(key);
    bulkConformance({ create: createBulk, missing, db, otherInstance: () => db(1) });
  });

  describe('operator console', () => {
    const db = withDatabase('admin', 2, true);
    adminConformance(createAdmin, db, () => db(1));
  });

  describe('object store', () => {
    const db = withDatabase('objects', 2, true);
    const config = { OBJECT_STORE: 'database', S3_REGION: 'us-east-1' } as const;
    objectStoreConformance({
      store: () => openObjectStore(config, { sql: db().sql, clock: systemClock }),
      otherInstance: () => openObjectStore(config, { sql: db(1).sql, clock: systemClock }),
      takenBytes: (key) => storedPartBytes(db().sql, key),
      readAheadBytesMax: 2 * 262_144,
    });
  });

  describe('access', () => {
    const db = withDatabase('access', 3, true);
    describe('accounts', () => accountsConformance(db, () => db(1)));
    describe('API keys', () => keysConformance(db, () => db(1)));
    describe('the life of API keys', () => keyLifecycleConformance(db, () => db(1)));
    describe('sessions', () => sessionsConformance(db, () => db(1)));
    describe('events of the identity provider', () => identityConformance(db, () => db(1)));
    describe('usage history', () => usageHistoryConformance(db, () => db(1)));
    describe('last-used times', () => keyUsageConformance(db));
    describe('outbox', () => outboxConformance(db, () => db(1)));
    describe('metering', () => meteringConformance(db));
    describe('held reservations', () => heldReservations(db, () => db(1)));
    describe('events of metered work', () => meteringEventsConformance(db));

    it('gives whoever waited for the lock of an entitlement what was written meanwhile', async () => {
      const ctx = accessContext(db(), systemClock);
      const accountId = await newAccount(ctx);
      const waits = { name: 'waits', text: 'SELECT FROM pg_locks WHERE NOT granted' };
      let second: ReturnType<typeof lockEntitlement> | undefined;
      await db().sql.transaction(async (query) => {
        const first = await lockEntitlement(query, accountId);
        if (first === null) throw new Error('no account');
        second = db(1).sql.transaction((other) => lockEntitlement(other, accountId));
        while ((await query(waits, [])).length === 0) await new Promise(setImmediate);
        const granted = { ...first.granted, stripeSubscriptionId: 'sub_new' };
        const { accountStatus } = first;
        await writeEntitlement(query, { accountId, accountStatus, granted, now: systemClock.now() });
      });
      expect((await second)?.granted.stripeSubscriptionId).to.equal('sub_new');
    });
    describe('metering under contention', () => meteringContention(() => [db(0), db(1), db(2)]));
  });
});
