import { ApiError, type SubscriptionFacts } from '@ers/core';
import Stripe from 'stripe';
import { type HostedPage, type PaymentProvider, ProviderOutage } from './payment-provider.ts';
import { subscriptionFacts } from './subscription-facts.ts';

/** A portal session that nobody opens ends 5 minutes after it was made (Stripe, "Customer portal"). */
const portalSeconds = 300;
/** One page, and the most that one has. */
const pageSize = 100;
const expand = 'latest_invoice';
/**
 * While one instance makes something under a key, another with the same key is told that it is in use: it asks so often
 * that the first has its answer meanwhile (after half a second, and after a second more).
 */
const keyedRetries = 2;

/** The payment provider over Stripe's official SDK. `live`: whether the client's key is one of live mode. */
export function createStripeProvider(stripe: Stripe, { live }: { live: boolean }): PaymentProvider {
  return {
    live,

    createCustomer: ({ accountId, idempotencyKey }) =>
      asked(async () => {
        const customer = await stripe.customers.create(
          { metadata: { account_id: accountId } },
          { idempotencyKey, maxNetworkRetries: keyedRetries },
        );
        return customer.id;
      }),

    createCheckout: ({ accountId, customerId, priceId, returnUrl, idempotencyKey }) =>
      asked(async () => {
        const session = await unlessGone(
          stripe,
          customerId,
          stripe.checkout.sessions.create(
            {
              mode: 'subscription',
              customer: customerId,
              client_reference_id: accountId,
              line_items: [{ price: priceId, quantity: 1 }],
              subscription_data: { metadata: { account_id: accountId } },
              success_url: returning(returnUrl, 'success'),
              cancel_url: returning(returnUrl, 'cancelled'),
            },
            { idempotencyKey, maxNetworkRetries: keyedRetries },
          ),
        );
        return session && page(session.url, session.expires_at);
      }),

    createPortal: ({ customerId, returnUrl }) =>
      asked(async () => {
        const session = await unlessGone(
          stripe,
          customerId,
          stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
        );
        return session && page(session.url, session.created + portalSeconds);
      }),

    readSubscriptions: (customerId, named) => asked(() => readSubscriptions(stripe, customerId, named)),

    cancelSubscription: (subscriptionId) =>
      asked(async () => (await unlessMissing(stripe.subscriptions.cancel(subscriptionId))) !== null),

    accountOf: (customerId) =>
      asked(async () => {
        const customer = await unlessMissing(stripe.customers.retrieve(customerId));
        if (!customer || customer.deleted) return null;
        return customer.metadata['account_id'] ?? null;
      }),
  };
}

async function readSubscriptions(
  stripe: Stripe,
  customerId: string,
  named: readonly string[],
): Promise<SubscriptionFacts[] | null> {
  const list = await unlessMissing(
    stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: pageSize,
      expand: [`data.${expand}`],
    }),
  );
  // Of a customer that was deleted the provider still knows that.
  if (list === null && (await unlessMissing(stripe.customers.retrieve(customerId))) === null) return null;
  const byId = new Map(list?.data.map((subscription) => [subscription.id, subscription]));
  const missing = [...new Set(named)].filter((id) => !byId.has(id));
  const others = await Promise.all(
    missing.map((id) => unlessMissing(stripe.subscriptions.retrieve(id, { expand: [expand] }))),
  );
  for (const other of others) if (other) byId.set(other.id, other);
  const own = [...byId.values()].filter((one) => customerOf(one) === customerId);
  return Promise.all(own.map(async (one) => subscriptionFacts(one, await invoicesOf(stripe, one))));
}

/** Only a debt asks for them. None where a compatible server has no such list: then the latest invoice dates it. */
async function invoicesOf(stripe: Stripe, { id, status }: Stripe.Subscription): Promise<Stripe.Invoice[]> {
  if (status !== 'past_due') return [];
  const list = await unlessMissing(stripe.invoices.list({ subscription: id, limit: pageSize }));
  return list?.data ?? [];
}

function customerOf({ customer }: Stripe.Subscription): string {
  return typeof customer === 'string' ? customer : customer.id;
}

/** Null when the provider does not have what the request is about. It says so with 404, or 400 for a parameter. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Null when a request failed because its customer is gone: a price may be missing as well. */
async function unlessGone<T>(stripe: Stripe, customerId: string, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!isMissing(error)) throw error;
    const customer = await unlessMissing(stripe.customers.retrieve(customerId));
    if (customer && !customer.deleted) throw error;
    return null;
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.statusCode === 404 || error.code === 'resource_missing';
}

const outages = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
];

/** Whatever goes wrong at the provider is no fault of the caller's. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const isOutage = outages.some((kind) => error instanceof kind);
    const cause = isOutage ? new ProviderOutage('the provider does not serve', { cause: error }) : error;
    throw new ApiError('BILLING_UNAVAILABLE', {}, { cause });
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
