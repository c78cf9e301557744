import { ApiError, type SubscriptionFacts } from '@ers/core';
import Stripe from 'stripe';
import type { HostedPage, PaymentProvider } from './payment-provider.ts';
import { subscriptionFacts } from './subscription-facts.ts';

/** A portal session that nobody opens ends 5 minutes after it was made (Stripe, "Customer portal"). */
const portalSeconds = 300;
/** One page, and the most that one has. */
const subscriptionsMax = 100;
const expand = 'latest_invoice';

/** The payment provider over Stripe's official SDK. `live`: whether the client's key is one of live mode. */
export function createStripeProvider(stripe: Stripe, { live }: { live: boolean }): PaymentProvider {
  return {
    live,

    createCustomer: ({ accountId, idempotencyKey }) =>
      asked(async () => {
        const customer = await stripe.customers.create(
          { metadata: { account_id: accountId } },
          { idempotencyKey },
        );
        return customer.id;
      }),

    createCheckout: ({ accountId, customerId, priceId, returnUrl, idempotencyKey }) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: accountId,
            line_items: [{ price: priceId, quantity: 1 }],
            subscription_data: { metadata: { account_id: accountId } },
            success_url: returning(returnUrl, 'success'),
            cancel_url: returning(returnUrl, 'cancelled'),
          },
          { idempotencyKey },
        );
        return page(session.url, session.expires_at);
      }),

    createPortal: ({ customerId, returnUrl }) =>
      asked(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        });
        return page(session.url, session.created + portalSeconds);
      }),

    readSubscriptions: (customerId, named) => asked(() => readSubscriptions(stripe, customerId, named)),

    accountOf: (customerId) =>
      asked(async () => {
        const customer = await found(stripe.customers.retrieve(customerId));
        if (!customer || customer.deleted) return null;
        return customer.metadata['account_id'] ?? null;
      }),
  };
}

async function readSubscriptions(
  stripe: Stripe,
  customerId: string,
  named: readonly string[],
): Promise<SubscriptionFacts[]> {
  const list = await found(
    stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: subscriptionsMax,
      expand: [`data.${expand}`],
    }),
  );
  const byId = new Map(list?.data.map((subscription) => [subscription.id, subscription]));
  const missing = [...new Set(named)].filter((id) => !byId.has(id));
  const others = await Promise.all(
    missing.map((id) => found(stripe.subscriptions.retrieve(id, { expand: [expand] }))),
  );
  for (const other of others) if (other) byId.set(other.id, other);
  return [...byId.values()].filter((one) => customerOf(one) === customerId).map(subscriptionFacts);
}

function customerOf({ customer }: Stripe.Subscription): string {
  return typeof customer === 'string' ? customer : customer.id;
}

/** Null for what the provider does not have. */
async function found<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** Whatever goes wrong at the provider is no fault of the caller's. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('BILLING_UNAVAILABLE', {}, { cause: error });
  }
}

function page(url: string | null, expiresAtSeconds: number): HostedPage {
  if (url === null) throw new Error('the provider made a session without a page');
  return { url, expiresAt: new Date(expiresAtSeconds * 1_000) };
}

function returning(returnUrl: string, outcome: 'success' | 'cancelled'): string {
  const url = new URL(returnUrl);
  url.searchParams.set('checkout', outcome);
  return url.href;
}
