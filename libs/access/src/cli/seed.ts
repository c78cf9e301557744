/** `npm run db:seed -- --plan Growth`: makes an account with a key in the database at DATABASE_URL, for development. */
import { parseArgs } from 'node:util';
import { defaultPlanCatalogue, type PlanName, planNames } from '@ers/core';
import { openPostgres } from '@ers/db';
import { ConfigError, createLog, fields, readEnv, runMain, systemClock, systemIds } from '@ers/platform';
import { z } from 'zod';
import { createAccount } from '../accounts/create-account.ts';
import type { AccessContext } from '../context.ts';
import { createApiKey } from '../keys/create-api-key.ts';

const help = `Makes an account with an API key in the database at DATABASE_URL and prints both as JSON.

  npm run db:seed -- [--plan ${planNames.join('|')}] [--name TEXT]

Variables: DATABASE_URL, KEY_PEPPER (the gateway's), KEY_PREFIX, KEY_ENVIRONMENT.
`;

const schema = z.object({
  DATABASE_URL: fields.url('postgres:', 'postgresql:'),
  KEY_PEPPER: fields.secret,
  KEY_PREFIX: fields.keyPrefix,
  KEY_ENVIRONMENT: fields.keyEnvironment.default('live'),
});

await runMain(async () => {
  const options = {
    plan: { type: 'string', default: 'Growth' },
    name: { type: 'string', default: 'Seeded' },
  } as const;
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const plan = planOf(values.plan);
  const config = readEnv(schema, process.env);
  const db = openPostgres({ url: config.DATABASE_URL, poolMax: 1 });
  try {
    const ctx: AccessContext = {
      db,
      clock: systemClock,
      ids: systemIds,
      log: createLog({ service: 'seed', level: 'warn' }),
      plans: defaultPlanCatalogue,
      keys: { prefix: config.KEY_PREFIX, environment: config.KEY_ENVIRONMENT, pepper: config.KEY_PEPPER },
    };
    const accountId = await createAccount(ctx, { name: values.name, plan, period: null });
    const { secret } = await createApiKey(ctx, {
      accountId,
      name: 'Seeded',
      environment: config.KEY_ENVIRONMENT,
    });
    process.stdout.write(`${JSON.stringify({ account_id: accountId, plan, api_key: secret })}\n`);
  } finally {
    await db.close();
  }
});

function planOf(text: string): PlanName {
  const plan = planNames.find((name) => name.toLowerCase() === text.toLowerCase());
  if (!plan) throw new ConfigError([`--plan: must be one of ${planNames.join(', ')}`]);
  return plan;
}
