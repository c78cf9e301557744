import { type Database, migrate, openEmbedded } from '@ers/db';
import { billingConformance } from '@ers/testing';
import { openBilling } from './open-billing.ts';

describe('billing, embedded database', () => {
  let db: Database;

  before(async function () {
    this.timeout(60_000);
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
  });
  after(() => db.close());

  billingConformance({ open: openBilling, db: () => db });
});
