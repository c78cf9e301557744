/** `npm run stripe:setup`: makes the products and prices of the plans at Stripe and prints `STRIPE_PRICES`. */
import { readFileSync } from 'node:fs';
import { OperatorError, readEnv, runMain } from '@ers/platform';
import { z } from 'zod';
import { billingFields } from '../billing-fields.ts';
import { type PriceList, setupStripe } from '../setup/setup-stripe.ts';
import { connectStripe } from '../stripe/connect-stripe.ts';

const schema = z.object({
  STRIPE_SECRET_KEY: billingFields.STRIPE_SECRET_KEY,
  STRIPE_API_BASE: billingFields.STRIPE_API_BASE,
});

await runMain(async () => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = readEnv(schema, process.env);
  if (secretKey === undefined) throw new OperatorError('STRIPE_SECRET_KEY is required.');
  const list = JSON.parse(
    readFileSync(new URL('../setup/price-list.json', import.meta.url), 'utf8'),
  ) as PriceList;
  const prices = await setupStripe(connectStripe({ secretKey, apiBase }), list);
  process.stdout.write(`STRIPE_PRICES=${JSON.stringify(prices)}\n`);
});
