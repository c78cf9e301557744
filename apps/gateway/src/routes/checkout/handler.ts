import type { ApiSchemas } from '@ers/contracts';
import type { BillingClient } from '../../billing/billing-client.ts';
import type { Answer } from '../../http/answer.ts';
import type { SessionContext } from '../route.ts';

/** `POST /v1/dashboard/billing/checkout` (specification part 2.11): for the session's own account, never another. */
export function checkoutHandler(billing: BillingClient): (context: SessionContext) => Promise<Answer> {
  return async ({ caller, headers, body }) => {
    const { plan, billing_interval } = body.json as ApiSchemas['CreateCheckoutRequest'];
    const { url, expiresAt } = await billing.createCheckout({
      accountId: caller.accountId,
      plan,
      billingInterval: billing_interval,
      idempotencyKey: headers['X-Idempotency-Key'] ?? '',
    });
    const answer: ApiSchemas['CheckoutSession'] = { checkout_url: url, expires_at: expiresAt.toISOString() };
    return { status: 200, body: answer };
  };
}
