import { createClient } from '@connectrpc/connect';
import { billingV1 } from '@ers/contracts';
import type { SubscriptionFacts } from '@ers/core';
import { localTransport, systemIds } from '@ers/platform';
import {
  accessContext,
  captureLog,
  embeddedDatabase,
  fakeEvent,
  fakeSubscription,
  manualClock,
  newAccount,
  signEvent,
  subscriptionLife,
} from '@ers/testing';
import { expect } from 'chai';
import type Stripe from 'stripe';
import { createBilling } from './create-billing.ts';
import type { PaymentProvider } from './stripe/payment-provider.ts';
import { subscriptionFacts } from './stripe/subscription-facts.ts';

const secret = 'whsec_of_these_orders';
const clock = manualClock();
const seconds = Math.floor(clock.now().getTime() / 1_000);

const states: SubscriptionFacts[] = subscriptionLife.map(([, change]) =>
  subscriptionFacts(
    fakeSubscription(seconds, { customer: 'cus_any', ...change }) as unknown as Stripe.Subscription,
  ),
);

/** A provider whose customers' ids are their accounts'. */
function providerOf(present: () => SubscriptionFacts): PaymentProvider {
  const notAsked = async (): Promise<never> => Promise.reject(new Error('nobody asks for that'));
  return {
    live: false,
    createCustomer: notAsked,
    createCheckout: notAsked,
    createPortal: notAsked,
    cancelSubscription: notAsked,
    readSubscriptions: async () => [present()],
    accountOf: async (customerId) => customerId,
  };
}

describe('the six events of a life, in every order, each of them twice', () => {
  const db = embeddedDatabase();
  let reached = 0;

  function open() {
    const { routes } = createBilling({
      db: db(),
      clock,
      ids: systemIds,
      log: captureLog().log,
      provider: providerOf(() => states[reached] as SubscriptionFacts),
      prices: new Map([
        ['price_developer_month', { plan: 'Developer', interval: 'month' }],
        ['price_growth_month', { plan: 'Growth', interval: 'month' }],
        ['price_scale_month', { plan: 'Scale', interval: 'month' }],
      ]),
      webhookSecrets: [secret],
      returnUrl: 'https://dashboard.test/billing',
    });
    return createClient(billingV1.BillingService, localTransport(routes));
  }

  it('end in one entitlement, with one audit row for each', async () => {
    const client = open();
    const orders = permutations([...subscriptionLife.keys()]);
    expect(orders).to.have.length(720);
    for (const order of orders) {
      const customer = await newAccount(accessContext(db(), clock));
      const deliver = async (event: number): Promise<string> => {
        const type = subscriptionLife[event]?.[0] ?? '';
        const payload = fakeEvent({
          id: `evt_${customer}_${event}`,
          type,
          object: { customer, id: 'sub_1' },
        });
        const signature = signEvent(payload, secret, seconds);
        return (await client.receiveEvent({ payload: Buffer.from(payload), signature })).outcome;
      };
      reached = 0;
      for (const event of order) {
        // The provider has gone at least as far as the event that it sends.
        reached = Math.max(reached, event);
        expect([await deliver(event), await deliver(event)]).to.deep.equal(['applied', 'duplicate']);
      }
      const { entitlement } = await client.getEntitlement({ accountId: customer });
      expect(entitlement, order.join()).to.include({ plan: 'Scale', cancelAtPeriodEnd: true });
      expect(entitlement?.reason).to.equal('active_subscription');
      expect(entitlement?.graceUntil).to.equal(undefined);
    }
    expect(await db().prisma.billingAudit.count()).to.equal(720 * subscriptionLife.length);
  }).timeout(240_000);
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}
