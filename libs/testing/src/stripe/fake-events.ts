import Stripe from 'stripe';
import type { FakeSubscription } from './fake-routes.ts';

/** A day as Stripe counts time, in seconds. */
export const daySeconds = 86_400;

/** A subscription to one price, in the middle of its month at `now` (seconds), paid for. */
export function fakeSubscription(
  now: number,
  changes: Partial<FakeSubscription> & { customer: string; price?: string },
): FakeSubscription {
  const { price = 'price_growth_month', ...rest } = changes;
  const [start, end] = [now - 15 * daySeconds, now + 15 * daySeconds];
  return {
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    created: start,
    start_date: start,
    cancel_at: null,
    cancel_at_period_end: false,
    items: { data: [{ current_period_start: start, current_period_end: end, price: { id: price } }] },
    latest_invoice: { id: 'in_1', created: start, due_date: null },
    ...rest,
  };
}

/** The body of a callback. */
export function fakeEvent(event: { id: string; type: string; object: object; livemode?: boolean }): string {
  const { id, type, object, livemode = false } = event;
  const envelope = { id, object: 'event', api_version: '2026-10-28.endive', created: 0, livemode, type };
  return JSON.stringify({ ...envelope, pending_webhooks: 1, request: null, data: { object } }, null, 2);
}

/** The `Stripe-Signature` of a body, made by Stripe's own SDK. */
export function signEvent(payload: string, secret: string, timestamp: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
