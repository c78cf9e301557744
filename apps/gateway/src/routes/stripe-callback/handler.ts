import type { ApiSchemas } from '@ers/contracts';
import type { Metrics } from '@ers/platform';
import type { BillingClient } from '../../billing/billing-client.ts';
import type { Answer } from '../../http/answer.ts';
import type { CallbackContext } from '../route.ts';

export interface StripeCallbackDeps {
  billing: BillingClient;
  metrics: Metrics;
}

/** `POST /v1/callbacks/stripe` (contract part 6): carried to billing byte by byte, which verifies it. */
export function stripeCallbackHandler(
  deps: StripeCallbackDeps,
): (context: CallbackContext) => Promise<Answer> {
  return async ({ headers, bytes, facts }) => {
    const outcome = await deps.billing.receiveEvent(bytes, headers['Stripe-Signature'] ?? '');
    facts['outcome'] = outcome;
    deps.metrics.callback('stripe', outcome);
    const body: ApiSchemas['EventReceipt'] = { received: true };
    return { status: 200, body };
  };
}
