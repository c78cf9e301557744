import { type Database, migrate, openEmbedded } from '@ers/db';
import { meteringConformance } from '@ers/testing';

describe('metering, embedded database', () => {
  let db: Database;

  before(async function () {
    this.timeout(60_000);
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
  });
  after(() => db.close());

  meteringConformance(() => db);
});
