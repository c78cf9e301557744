import { type Env, fields, readEnv } from '@ers/platform';
import { z } from 'zod';

const schema = z.object({
  ...fields.commonFields,
  PORT: fields.port(8080),
  HOST: z.string().optional(),
  METRICS_PORT: fields.port(9464),
  DATABASE_URL: fields.url('postgres:', 'postgresql:'),
  REDIS_URL: fields.url('redis:', 'rediss:'),
  SCORING_URL: fields.url('http:', 'https:'),
  INTERNAL_TOKEN: fields.secret,
  KEY_PREFIX: fields.keyPrefix,
  KEY_ENVIRONMENT: fields.keyEnvironment,
  KEY_PEPPER: fields.secret,
  HASH_KEY: fields.secret,
  PLAN_CATALOGUE: fields.planCatalogue,
  TRUST_PROXY: fields.trustProxy,
  DASHBOARD_ORIGINS: fields.originList,
});

export type GatewayConfig = z.output<typeof schema>;

/** Throws ConfigError with every violation. */
export function readGatewayConfig(env: Env): GatewayConfig {
  return readEnv(schema, env);
}

/** The names of all it reads, for the documentation's test. */
export const gatewayVariables: readonly string[] = Object.keys(schema.shape);
