import { type Env, fields, onceRead, readEnv } from '@ers/platform';
import { z } from 'zod';
import { billingFields, checkBillingFields } from './billing-fields.ts';

const schema = z.object({
  ...fields.commonFields,
  ...billingFields,
  PORT: fields.port(8082),
  HOST: z.string().optional(),
  METRICS_PORT: fields.port(9466),
  DATABASE_URL: fields.url('postgres:', 'postgresql:'),
  INTERNAL_TOKEN: fields.secret,
});

export type BillingConfig = z.output<typeof schema>;

/** Throws ConfigError with every violation. */
export function readBillingConfig(env: Env): BillingConfig {
  return readEnv(schema.superRefine(checkBillingFields, onceRead(billingFields)), env);
}

/** The names of all it reads, for the documentation's test. */
export const billingVariables: readonly string[] = Object.keys(schema.shape);
