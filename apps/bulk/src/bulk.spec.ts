import { type Database, migrate, openEmbedded } from '@ers/db';
import { bulkConformance } from '@ers/testing';
import { createBulk } from './create-bulk.ts';
import { ObjectMissing } from './objects/object-store.ts';

describe('bulk, embedded database', () => {
  let db: Database;

  before(async function () {
    this.timeout(60_000);
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
  });
  after(() => db.close());

  bulkConformance({ create: createBulk, missing: (key) => new ObjectMissing(key), db: () => db });
});
