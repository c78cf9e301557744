/** `npm run billing:reconcile`: brings every customer's entitlement to what the payment provider says now. */
import { openPostgres } from '@ers/db';
import { createLog, fields, OperatorError, readEnv, runMain, systemClock, systemIds } from '@ers/platform';
import { z } from 'zod';
import { billingFields } from '../billing-fields.ts';
import { openBilling } from '../open-billing.ts';

const schema = z.object({
  ...fields.commonFields,
  ...billingFields,
  DATABASE_URL: fields.url('postgres:', 'postgresql:'),
});

await runMain(async () => {
  const config = readEnv(schema, process.env);
  if (config.STRIPE_SECRET_KEY === undefined) throw new OperatorError('STRIPE_SECRET_KEY is required.');
  const db = openPostgres({ url: config.DATABASE_URL, poolMax: 2 });
  try {
    const log = createLog({ service: 'billing-reconcile', level: config.LOG_LEVEL });
    const billing = openBilling(config, { db, clock: systemClock, ids: systemIds, log });
    const result = await billing.reconcile({ only: 'all' });
    process.stdout.write(`${JSON.stringify(result)}\n`);
    if (result.failed > 0) throw new OperatorError(`${result.failed} account(s) could not be synchronized.`);
  } finally {
    await db.close();
  }
});
