import { bulkConformance, embeddedDatabase } from '@ers/testing';
import { createBulk } from './create-bulk.ts';
import { ObjectMissing } from './objects/object-store.ts';

describe('bulk, embedded database', () => {
  const db = embeddedDatabase();

  bulkConformance({ create: createBulk, missing: (key) => new ObjectMissing(key), db });
});
