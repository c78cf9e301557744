import { checkSessionFields, sessionFields } from '@ers/access';
import { billingFields, checkBillingFields } from '@ers/billing';
import { checkObjectStoreFields, objectStoreFields } from '@ers/bulk';
import { edgeFields } from '@ers/gateway';
import { type Env, fields, onceRead, readEnv } from '@ers/platform';
import { evidenceFields } from '@ers/scoring';
import { checkWebhookFields, secretsKeys, webhookFields } from '@ers/webhook-dispatcher';
import { z } from 'zod';

/** What of the contract's variables the embedded system reads; everything has a default, a variable that is set wins. */
const schema = z.object({
  ...fields.commonFields,
  ...edgeFields,
  ...billingFields,
  ...evidenceFields,
  ...webhookFields,
  ...objectStoreFields,
  PUBLIC_PLAYGROUND_ENABLED: fields.flag(true),
  ADMIN_CONSOLE_ENABLED: fields.flag(true),
  // Lines about every request would bury what a newcomer is to read.
  LOG_LEVEL: fields.logLevel.default('warn'),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: fields.optionalPort,
  DATA_DIR: z.string().default('.data'),
  OBJECT_STORE: objectStoreFields.OBJECT_STORE.default('folder'),
  KEY_ENVIRONMENT: fields.keyEnvironment.default('live'),
  KEY_PEPPER: fields.secret.optional(),
  HASH_KEY: fields.secret.optional(),
  SECRETS_KEYS: secretsKeys.optional(),
});

export type StandaloneConfig = z.output<typeof schema>;

/** Throws ConfigError with every violation. */
export function readStandaloneConfig(env: Env): StandaloneConfig {
  const checked = schema
    .superRefine(checkSessionFields, onceRead(sessionFields))
    .superRefine(checkBillingFields, onceRead(billingFields))
    .superRefine(checkWebhookFields, onceRead(webhookFields))
    .superRefine(checkObjectStoreFields, onceRead(objectStoreFields));
  return readEnv(checked, env);
}

/** The names of all it reads, for the documentation's test. */
export const standaloneVariables: readonly string[] = Object.keys(schema.shape);
