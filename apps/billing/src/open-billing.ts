import type { BillingVariables } from './billing-fields.ts';
import { type Billing, type BillingDeps, createBilling } from './create-billing.ts';
import { connectStripe } from './stripe/connect-stripe.ts';
import type { PaymentProvider } from './stripe/payment-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/** Where a dashboard under development stands. */
const billingPageDefault = 'http://localhost:3000/billing';

/** The dashboard's page for plans, to which the payment provider leads back. */
export const billingPage = ({ CHECKOUT_RETURN_URL }: Pick<BillingVariables, 'CHECKOUT_RETURN_URL'>): string =>
  CHECKOUT_RETURN_URL ?? billingPageDefault;

/** The service from its configuration, the same in both wirings. */
export function openBilling(
  config: BillingVariables,
  deps: Pick<BillingDeps, 'db' | 'clock' | 'ids' | 'log'>,
): Billing {
  return createBilling({
    ...deps,
    provider: providerOf(config),
    prices: config.STRIPE_PRICES,
    webhookSecrets: config.STRIPE_WEBHOOK_SECRETS,
    returnUrl: billingPage(config),
  });
}

/** Secret keys begin with `sk_live_` or `sk_test_`, restricted ones with `rk_`; any other word is no live key. */
function providerOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_API_BASE: apiBase,
}: BillingVariables): PaymentProvider | null {
  if (secretKey === undefined) return null;
  return createStripeProvider(connectStripe({ secretKey, apiBase }), {
    live: /^[sr]k_live_/.test(secretKey),
  });
}
