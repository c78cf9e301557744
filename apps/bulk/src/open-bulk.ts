import { type Bulk, type BulkDeps, createBulk } from './create-bulk.ts';
import type { ObjectStoreVariables } from './objects/object-store-fields.ts';
import { openObjectStore } from './objects/open-object-store.ts';

/** The service from its configuration, the same in both wirings. */
export function openBulk(
  config: ObjectStoreVariables,
  deps: Omit<BulkDeps, 'objects' | 'chunkRowsMax' | 'startTimer'>,
): Bulk {
  const objects = openObjectStore(config, { sql: deps.db.sql, clock: deps.clock });
  return createBulk({ ...deps, objects });
}
