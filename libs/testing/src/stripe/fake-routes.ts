import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { FormValue } from './form-body.ts';

type Input = Record<string, FormValue>;

/** As much of a subscription as billing reads. */
export type FakeSubscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'created' | 'start_date' | 'cancel_at' | 'cancel_at_period_end'
> & {
  customer: string;
  items: { data: { current_period_start: number; current_period_end: number; price: { id: string } }[] };
  latest_invoice: Pick<Stripe.Invoice, 'id' | 'created' | 'due_date'> | null;
  /** All of them, newest first. The API has them by themselves. */
  invoices?: Pick<Stripe.Invoice, 'id' | 'created' | 'due_date' | 'status'>[];
};

export type FakePrice = Pick<Stripe.Price, 'id' | 'lookup_key' | 'unit_amount'> & {
  product: string;
  interval: string;
};

export interface FakeState {
  /** Whoever is neither here nor among the `strangers` was deleted. */
  customers: Map<string, Pick<Stripe.Customer, 'id' | 'metadata'>>;
  /** Ids that it never had. */
  strangers: Set<string>;
  subscriptions: Map<string, FakeSubscription>;
  prices: Map<string, FakePrice>;
  products: Set<string>;
}

/** What Stripe answers for an object that it does not have, or has already. */
export class NotThere extends Error {
  override name = 'NotThere';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

type Route = (state: FakeState, input: Input, id: string) => object;

const sessionSeconds = 24 * 3_600;
/** The time of the fake's own sessions: any will do, as long as it stays. */
const madeAt = 1_795_262_400;

export const fakeRoutes: readonly [RegExp, Route][] = [
  [/^POST \/v1\/customers$/, makeCustomer],
  [/^GET \/v1\/customers\/(\w+)$/, readCustomer],
  [/^GET \/v1\/subscriptions$/, listSubscriptions],
  [/^GET \/v1\/subscriptions\/(\w+)$/, readSubscription],
  [/^DELETE \/v1\/subscriptions\/(\w+)$/, cancelSubscription],
  [/^GET \/v1\/invoices$/, listInvoices],
  [/^POST \/v1\/checkout\/sessions$/, makeCheckoutSession],
  [/^POST \/v1\/billing_portal\/sessions$/, makePortalSession],
  [/^POST \/v1\/products$/, makeProduct],
  [/^GET \/v1\/prices$/, listPrices],
  [/^POST \/v1\/prices$/, makePrice],
];

function textOf(input: Input, key: string): string {
  const value = input[key];
  return typeof value === 'string' ? value : '';
}

/** No two fakes make the same id: their customers meet in one database. */
const nextId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

function makeCustomer(state: FakeState, input: Input): object {
  const customer = { id: nextId('cus'), metadata: (input['metadata'] ?? {}) as Stripe.Metadata };
  state.customers.set(customer.id, customer);
  return { object: 'customer', ...customer };
}

function readCustomer(state: FakeState, _input: Input, id: string): object {
  if (state.strangers.has(id)) throw new NotThere(404, 'resource_missing');
  return { object: 'customer', ...(state.customers.get(id) ?? { id, deleted: true }) };
}

function listSubscriptions(state: FakeState, input: Input): object {
  const customer = textOf(input, 'customer');
  if (state.strangers.has(customer)) throw new NotThere(400, 'resource_missing');
  const data = [...state.subscriptions.values()].filter((one) => one.customer === customer);
  return structuredClone({ object: 'list', data, has_more: false });
}

function readSubscription(state: FakeState, _input: Input, id: string): object {
  const subscription = state.subscriptions.get(id);
  if (!subscription) throw new NotThere(404, 'resource_missing');
  return structuredClone(subscription);
}

function cancelSubscription(state: FakeState, _input: Input, id: string): object {
  const subscription = state.subscriptions.get(id);
  if (!subscription || subscription.status === 'canceled') throw new NotThere(404, 'resource_missing');
  subscription.status = 'canceled';
  return structuredClone(subscription);
}

function listInvoices(state: FakeState, input: Input): object {
  const data = state.subscriptions.get(textOf(input, 'subscription'))?.invoices ?? [];
  return { object: 'list', data, has_more: false };
}

function makeCheckoutSession(state: FakeState, input: Input): object {
  if (!state.customers.has(textOf(input, 'customer'))) throw new NotThere(400, 'resource_missing');
  const id = nextId('cs_test');
  const { client_reference_id } = input;
  return {
    object: 'checkout.session',
    id,
    client_reference_id,
    url: `https://checkout.test/${id}`,
    expires_at: madeAt + sessionSeconds,
  };
}

function makePortalSession(state: FakeState, input: Input): object {
  if (!state.customers.has(textOf(input, 'customer'))) throw new NotThere(400, 'resource_missing');
  const id = nextId('bps');
  return { object: 'billing_portal.session', id, url: `https://portal.test/${id}`, created: madeAt };
}

function makeProduct(state: FakeState, input: Input): object {
  const id = textOf(input, 'id');
  if (state.products.has(id)) throw new NotThere(400, 'resource_already_exists');
  state.products.add(id);
  return { object: 'product', id };
}

function listPrices(state: FakeState, { lookup_keys, product, recurring }: Input): object {
  const keys = lookup_keys && Object.values(lookup_keys);
  const data = [...state.prices.values()].filter(
    (price) =>
      (!keys || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
      (!product || (price.product === product && price.interval === intervalOf(recurring))),
  );
  return { object: 'list', data, has_more: false };
}

function intervalOf(recurring: FormValue | undefined): string {
  return textOf((recurring ?? {}) as Input, 'interval');
}

function makePrice(state: FakeState, input: Input): object {
  const lookup_key = textOf(input, 'lookup_key');
  for (const price of state.prices.values()) if (price.lookup_key === lookup_key) price.lookup_key = null;
  const price = {
    id: nextId('price'),
    lookup_key,
    product: textOf(input, 'product'),
    interval: intervalOf(input['recurring']),
    unit_amount: Number(textOf(input, 'unit_amount')),
    currency: textOf(input, 'currency'),
  };
  state.prices.set(price.id, price);
  return { object: 'price', ...price };
}
