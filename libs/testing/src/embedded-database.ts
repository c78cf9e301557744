import { type Database, migrate, openEmbedded } from '@ers/db';

/**
 * A migrated embedded database for the `describe` in which it is called: opened before its specs, closed after them.
 * What must be closed before it belongs into a `describe` of its own, or opens one itself.
 */
export function embeddedDatabase(): () => Database {
  let db: Database | undefined;
  before(async () => {
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
  });
  after(() => db?.close());
  return () => {
    if (db === undefined) throw new Error('the database is there from the first `before` on');
    return db;
  };
}
