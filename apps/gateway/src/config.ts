import { checkSessionFields, sessionFields } from '@ers/access';
import { type Env, fields, onceRead, readEnv } from '@ers/platform';
import { z } from 'zod';

/** `whsec_` and base64, several while one replaces another. */
const webhookSecret = /^whsec_(?:[A-Za-z0-9+/]{4}){4,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const webhookSecrets = fields.textList.refine(
  (secrets) => secrets.every((secret) => webhookSecret.test(secret)),
  'must be a list of secrets as the provider shows them: whsec_…,whsec_…',
);

/** What the public edge reads in every wiring. */
export const edgeFields = {
  ...sessionFields,
  PORT: fields.port(8080),
  KEY_PREFIX: fields.keyPrefix,
  PLAN_CATALOGUE: fields.planCatalogue,
  TRUST_PROXY: fields.trustProxy,
  DASHBOARD_ORIGINS: fields.originList,
  MARKETING_ORIGINS: fields.originList,
  PUBLIC_PLAYGROUND_ENABLED: fields.flag(false),
  ADMIN_CONSOLE_ENABLED: fields.flag(false),
  PUBLIC_PLAYGROUND_DAILY_LIMIT: z.coerce.number().int().min(1).max(1_000_000).default(10),
  CLERK_WEBHOOK_SECRET: webhookSecrets,
};

/** The public playground as it is configured; null where it is off. */
export function publicPlaygroundOf(config: {
  PUBLIC_PLAYGROUND_ENABLED: boolean;
  PUBLIC_PLAYGROUND_DAILY_LIMIT: number;
}): { dailyLimit: number } | null {
  return config.PUBLIC_PLAYGROUND_ENABLED ? { dailyLimit: config.PUBLIC_PLAYGROUND_DAILY_LIMIT } : null;
}

const adminFields = {
  ADMIN_CONSOLE_ENABLED: edgeFields.ADMIN_CONSOLE_ENABLED,
  ADMIN_URL: fields.url('http:', 'https:').optional(),
};

const schema = z.object({
  ...fields.commonFields,
  ...edgeFields,
  ...adminFields,
  HOST: z.string().optional(),
  METRICS_PORT: fields.port(9464),
  DATABASE_URL: fields.url('postgres:', 'postgresql:'),
  REDIS_URL: fields.url('redis:', 'rediss:'),
  SCORING_URL: fields.url('http:', 'https:'),
  BILLING_URL: fields.url('http:', 'https:').optional(),
  WEBHOOK_DISPATCHER_URL: fields.url('http:', 'https:').optional(),
  BULK_URL: fields.url('http:', 'https:').optional(),
  KAFKA_BROKERS: fields.brokerList.optional(),
  STRIPE_PRICES: fields.priceCatalogue,
  INTERNAL_TOKEN: fields.secret,
  KEY_ENVIRONMENT: fields.keyEnvironment,
  KEY_PEPPER: fields.secret,
  HASH_KEY: fields.secret,
});

export type GatewayConfig = z.output<typeof schema>;

/** Throws ConfigError with every violation. */
export function readGatewayConfig(env: Env): GatewayConfig {
  const checked = schema
    .superRefine(checkSessionFields, onceRead(sessionFields))
    .superRefine(checkAdminFields, onceRead(adminFields));
  return readEnv(checked, env);
}

function checkAdminFields(
  config: z.output<z.ZodObject<typeof adminFields>>,
  ctx: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if (!config.ADMIN_CONSOLE_ENABLED || config.ADMIN_URL !== undefined) return;
  ctx.addIssue({ code: 'custom', path: ['ADMIN_URL'], message: 'is required with ADMIN_CONSOLE_ENABLED' });
}

/** The names of all it reads, for the documentation's test. */
export const gatewayVariables: readonly string[] = Object.keys(schema.shape);
