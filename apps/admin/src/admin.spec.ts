import { type Database, migrate, openEmbedded } from '@ers/db';
import { adminConformance } from '@ers/testing';
import { createAdmin } from './create-admin.ts';

describe('operator console, embedded database', () => {
  let db: Database;

  before(async function () {
    this.timeout(60_000);
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
  });
  after(() => db.close());

  adminConformance(createAdmin, () => db);
});
