import { migrationConformance, outboxConformance, sqlConformance } from '@ers/testing';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

describe('embedded database', () => {
  let db: Database;

  before(async function () {
    this.timeout(60_000);
    db = await openEmbedded({ folder: null });
  });
  after(() => db.close());

  describe('sql', () => sqlConformance(() => db.sql));
  describe('migrations', () => migrationConformance(() => db));
});

describe('outbox, embedded database', () => {
  let db: Database;

  before(async function () {
    this.timeout(60_000);
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
  });
  after(() => db.close());

  outboxConformance(() => db);
});
