import { type Client, type ConnectRouter, createClient } from '@connectrpc/connect';
import { billingV1 } from '@ers/contracts';
import type { Offer, PriceCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import { type Clock, type Ids, localTransport, type Logger, systemIds } from '@ers/platform';
import { accessContext, newAccount } from '../access-fixture.ts';
import { captureLog } from '../capture-log.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';
import { refusalCodeOf } from '../refusal-of.ts';
import { fakeEvent, fakeSubscription, signEvent } from './fake-events.ts';
import type { FakeSubscription } from './fake-routes.ts';
import type { FakeStripe } from './fake-stripe.ts';

/** The billing service as these tests see it. */
export interface BillingSubject {
  routes: (router: ConnectRouter) => void;
  reconcile(input: { only: 'all' | 'due' }): Promise<{ synced: number; failed: number }>;
  upkeep(): Promise<void>;
}

export interface BillingSettings {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRETS: string[];
  STRIPE_API_BASE: string;
  STRIPE_PRICES: PriceCatalogue;
  CHECKOUT_RETURN_URL?: string | undefined;
}

/** `openBilling` of @ers/billing, which this package may not import. */
export type OpenBilling = (
  config: BillingSettings,
  deps: { db: Database; clock: Clock; ids: Ids; log: Logger },
) => BillingSubject;

/** One account with one customer, and a billing service over a fake Stripe. */
export interface BillingRig {
  clock: ManualClock;
  stripe: FakeStripe;
  settings: BillingSettings;
  subject: BillingSubject;
  client: Client<typeof billingV1.BillingService>;
  accountId: string;
  customer: string;
  /** Everything that was logged. */
  logged(): string;
  /** What the provider has from now on. */
  has(changes: Partial<FakeSubscription> & { price?: string }): FakeSubscription;
  /** Sends a signed callback. Answers its outcome, or the code of its refusal. */
  send(type: string, object: object, event?: { id?: string; livemode?: boolean }): Promise<string>;
  seconds(): number;
}

export const webhookSecret = 'whsec_of_these_tests';

const prices: [string, Offer][] = [
  ['price_developer_month', { plan: 'Developer', interval: 'month' }],
  ['price_growth_month', { plan: 'Growth', interval: 'month' }],
  ['price_growth_year', { plan: 'Growth', interval: 'year' }],
  ['price_scale_month', { plan: 'Scale', interval: 'month' }],
];

export async function billingRig(options: {
  db: Database;
  stripe: FakeStripe;
  open: OpenBilling;
  settings?: Partial<BillingSettings>;
  ids?: Ids;
}): Promise<BillingRig> {
  const { db, stripe, open, ids = systemIds } = options;
  const clock = manualClock();
  const log = captureLog();
  const settings: BillingSettings = {
    STRIPE_SECRET_KEY: 'sk_test_of_these_tests',
    STRIPE_WEBHOOK_SECRETS: [webhookSecret],
    STRIPE_API_BASE: stripe.url,
    STRIPE_PRICES: new Map(prices),
    CHECKOUT_RETURN_URL: 'https://dashboard.test/billing',
    ...options.settings,
  };
  const subject = open(settings, { db, clock, ids, log: log.log });
  const client = createClient(billingV1.BillingService, localTransport(subject.routes));
  const accountId = await newAccount(accessContext(db, clock));
  const customer = `cus_${accountId.slice(4)}`;
  stripe.customers.set(customer, { id: customer, metadata: { account_id: accountId } });
  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000);

  return {
    clock,
    stripe,
    settings,
    subject,
    client,
    accountId,
    customer,
    logged: log.text,
    seconds,
    has: (changes) => {
      const id = changes.id ?? `sub_${accountId.slice(4)}`;
      const subscription = fakeSubscription(seconds(), { customer, ...changes, id });
      stripe.subscriptions.set(id, subscription);
      return subscription;
    },
    send: (type, object, { id = newEventId(), livemode = false } = {}) => {
      const payload = fakeEvent({ id, type, object, livemode });
      const signature = signEvent(payload, webhookSecret, seconds());
      return outcomeOf(client.receiveEvent({ payload: Buffer.from(payload), signature }));
    },
  };
}

export const newEventId = (): string => systemIds.next('evt');

async function outcomeOf(call: Promise<{ outcome: string }>): Promise<string> {
  return call.then(({ outcome }) => outcome, refusalCodeOf);
}
