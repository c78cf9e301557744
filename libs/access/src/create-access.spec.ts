import { type Database, migrate, openEmbedded } from '@ers/db';
import { accountsConformance, keysConformance, keyUsageConformance, meteringConformance } from '@ers/testing';

describe('access, embedded database', () => {
  let db: Database;

  before(async function () {
    this.timeout(60_000);
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
  });
  after(() => db.close());

  describe('accounts', () => accountsConformance(() => db));
  describe('API keys', () => keysConformance(() => db));
  describe('last-used times', () => keyUsageConformance(() => db));
  describe('metering', () => meteringConformance(() => db));
});
