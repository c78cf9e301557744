import { embeddedDatabase, migrationConformance, outboxConformance, sqlConformance } from '@ers/testing';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';

describe('embedded database', () => {
  let db: Database;

  before(async () => {
    db = await openEmbedded({ folder: null });
  });
  after(() => db.close());

  describe('sql', () => sqlConformance(() => db.sql));
  describe('migrations', () => migrationConformance(() => db));
});

describe('outbox, embedded database', () => {
  outboxConformance(embeddedDatabase());
});
