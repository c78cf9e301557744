import { type Env, fields, readEnv } from '@ers/platform';
import { z } from 'zod';
import { evidenceFields } from './evidence-fields.ts';

const schema = z.object({
  ...fields.commonFields,
  ...evidenceFields,
  PORT: fields.port(8081),
  HOST: z.string().optional(),
  METRICS_PORT: fields.port(9465),
  REDIS_URL: fields.url('redis:', 'rediss:'),
  INTERNAL_TOKEN: fields.secret,
});

export type ScoringConfig = z.output<typeof schema>;

/** Throws ConfigError with every violation. */
export function readScoringConfig(env: Env): ScoringConfig {
  return readEnv(schema, env);
}

/** The names of all it reads, for the documentation's test. */
export const scoringVariables: readonly string[] = Object.keys(schema.shape);
