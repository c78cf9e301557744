export { type BulkConfig, bulkVariables, readBulkConfig } from './config.ts';
export { type Bulk, type BulkDeps, createBulk } from './create-bulk.ts';
export {
  checkObjectStoreFields,
  objectStoreFields,
  type ObjectStoreVariables,
} from './objects/object-store-fields.ts';
export { ObjectMissing } from './objects/object-store.ts';
export { openObjectStore } from './objects/open-object-store.ts';
export { openBulk } from './open-bulk.ts';
export { freeJobLeases } from './process/free-job-leases.ts';
