import { type Env, fields, onceRead, readEnv } from '@ers/platform';
import { z } from 'zod';
import { checkObjectStoreFields, objectStoreFields } from './objects/object-store-fields.ts';

const schema = z.object({
  ...fields.commonFields,
  ...objectStoreFields,
  PORT: fields.port(8085),
  HOST: z.string().optional(),
  METRICS_PORT: fields.port(9469),
  DATABASE_URL: fields.url('postgres:', 'postgresql:'),
  KAFKA_BROKERS: fields.brokerList,
  SCORING_URL: fields.url('http:', 'https:'),
  PLAN_CATALOGUE: fields.planCatalogue,
  INTERNAL_TOKEN: fields.secret,
});

export type BulkConfig = z.output<typeof schema>;

/** Throws ConfigError with every violation. */
export function readBulkConfig(env: Env): BulkConfig {
  return readEnv(schema.superRefine(checkObjectStoreFields, onceRead(objectStoreFields)), env);
}

/** The names of all it reads, for the documentation's test. */
export const bulkVariables: readonly string[] = Object.keys(schema.shape);
