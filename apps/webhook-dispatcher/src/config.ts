import { type Env, fields, onceRead, readEnv } from '@ers/platform';
import { z } from 'zod';
import { secretsKeys } from './secrets/secrets-keys.ts';
import { checkWebhookFields, webhookFields } from './webhook-fields.ts';

const schema = z.object({
  ...fields.commonFields,
  ...webhookFields,
  PORT: fields.port(8083),
  HOST: z.string().optional(),
  METRICS_PORT: fields.port(9467),
  DATABASE_URL: fields.url('postgres:', 'postgresql:'),
  KAFKA_BROKERS: fields.brokerList,
  PLAN_CATALOGUE: fields.planCatalogue,
  SECRETS_KEYS: secretsKeys,
  INTERNAL_TOKEN: fields.secret,
});

export type DispatcherConfig = z.output<typeof schema>;

/** Throws ConfigError with every violation. */
export function readDispatcherConfig(env: Env): DispatcherConfig {
  return readEnv(schema.superRefine(checkWebhookFields, onceRead(webhookFields)), env);
}

/** The names of all it reads, for the documentation's test. */
export const dispatcherVariables: readonly string[] = Object.keys(schema.shape);
