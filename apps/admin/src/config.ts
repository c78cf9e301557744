import { type Env, fields, readEnv } from '@ers/platform';
import { z } from 'zod';

const schema = z.object({
  ...fields.commonFields,
  PORT: fields.port(8084),
  HOST: z.string().optional(),
  METRICS_PORT: fields.port(9468),
  DATABASE_URL: fields.url('postgres:', 'postgresql:'),
  BILLING_URL: fields.url('http:', 'https:').optional(),
  INTERNAL_TOKEN: fields.secret,
});

export type AdminConfig = z.output<typeof schema>;

/** Throws ConfigError with every violation. */
export function readAdminConfig(env: Env): AdminConfig {
  return readEnv(schema, env);
}

/** The names of all it reads, for the documentation's test. */
export const adminVariables: readonly string[] = Object.keys(schema.shape);
