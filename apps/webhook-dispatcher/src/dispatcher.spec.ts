import { type Database, migrate, openEmbedded } from '@ers/db';
import { webhooksConformance } from '@ers/testing';
import { createWebhookDispatcher } from './create-dispatcher.ts';

describe('webhook dispatcher, embedded database', () => {
  let db: Database;

  before(async function () {
    this.timeout(60_000);
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
  });
  after(() => db.close());

  webhooksConformance({ create: createWebhookDispatcher, db: () => db });
});
