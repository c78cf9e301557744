import type { FakeSubscription } from './fake-routes.ts';

/** A subscription's life, one state of the provider for each event it sends. */
export const subscriptionLife: [type: string, change: Partial<FakeSubscription> & { price?: string }][] = [
  ['checkout.session.completed', { status: 'incomplete', price: 'price_developer_month' }],
  ['customer.subscription.created', { price: 'price_developer_month' }],
  ['customer.subscription.updated', { price: 'price_growth_month' }],
  ['invoice.payment_failed', { price: 'price_growth_month', status: 'past_due' }],
  ['invoice.paid', { price: 'price_growth_month' }],
  ['customer.subscription.updated', { price: 'price_scale_month', cancel_at_period_end: true }],
];
