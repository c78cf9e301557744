import { join } from 'node:path';
import type { Sql } from '@ers/db';
import { type Clock, ConfigError } from '@ers/platform';
import { createDatabaseStore } from './database-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { ObjectStoreVariables } from './object-store-fields.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

/** The store that `OBJECT_STORE` names. Throws ConfigError for what `checkObjectStoreFields` would have refused. */
export function openObjectStore(
  config: ObjectStoreVariables,
  { sql, clock }: { sql: Sql; clock: Clock },
): ObjectStore {
  switch (config.OBJECT_STORE) {
    case 'database':
      return createDatabaseStore(sql);
    case 'folder':
      return createFolderStore(join(given('DATA_DIR', config), 'objects'));
    case 's3': {
      const hasKeys = config.S3_ACCESS_KEY_ID !== undefined || config.S3_SECRET_ACCESS_KEY !== undefined;
      return createS3Store({
        endpoint: config.S3_ENDPOINT,
        bucket: given('S3_BUCKET', config),
        region: config.S3_REGION,
        credentials: hasKeys
          ? {
              accessKeyId: given('S3_ACCESS_KEY_ID', config),
              secretAccessKey: given('S3_SECRET_ACCESS_KEY', config),
            }
          : null,
        clock,
      });
    }
  }
}

function given<Name extends keyof ObjectStoreVariables>(
  name: Name,
  config: ObjectStoreVariables,
): NonNullable<ObjectStoreVariables[Name]> {
  const value = config[name];
  if (value === undefined) throw new ConfigError([`${name}: is required`]);
  return value;
}
