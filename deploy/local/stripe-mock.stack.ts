/** Billing's requests, judged by stripe-mock: each must be one that Stripe's OpenAPI document allows. */
import { createClient } from '@connectrpc/connect';
import { connectStripe, createStripeProvider, openBilling } from '@ers/billing';
import { billingV1 } from '@ers/contracts';
import { type Database, migrate, openEmbedded } from '@ers/db';
import { localTransport, systemClock, systemIds } from '@ers/platform';
import { accessContext, captureLog, fakeEvent, newAccount, signEvent } from '@ers/testing';
import { expect } from 'chai';
import { runToEnd } from './child.ts';
import { createPart, type Part } from './part.ts';
import { startStripeMock } from './stripe-mock.ts';

describe('billing with stripe-mock', function () {
  this.timeout(300_000);
  let db: Database;
  let stripe: Part;

  before(async () => {
    stripe = createPart(await startStripeMock());
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
  });
  after(async () => {
    await db.close();
    await stripe.stop();
  });

  function open() {
    const config = {
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_WEBHOOK_SECRETS: ['whsec_of_the_stack'],
      STRIPE_API_BASE: stripe.url,
      STRIPE_PRICES: new Map([['price_growth', { plan: 'Growth', interval: 'month' } as const]]),
    };
    const deps = { db, clock: systemClock, ids: systemIds, log: captureLog().log };
    return createClient(billingV1.BillingService, localTransport(openBilling(config, deps).routes));
  }

  it('makes a customer, a checkout and a portal session, and reads subscriptions', async () => {
    const client = open();
    const accountId = await newAccount(accessContext(db, systemClock));
    const checkout = { accountId, plan: 'Growth', billingInterval: 'month', idempotencyKey: 'one' };
    const page = await client.createCheckout(checkout);
    expect((await client.createCheckout(checkout)).checkoutUrl).to.equal(page.checkoutUrl);
    expect((await client.createPortal({ accountId })).portalUrl).to.match(/^https:/);
    const { customerId: customer } = await db.prisma.stripeCustomer.findUniqueOrThrow({
      where: { accountId },
    });
    const object = { customer, subscription: 'sub_of_the_stack' };
    const payload = fakeEvent({ id: 'evt_of_the_stack', type: 'invoice.paid', object });
    const signature = signEvent(payload, 'whsec_of_the_stack', Math.floor(Date.now() / 1_000));
    const { outcome } = await client.receiveEvent({ payload: Buffer.from(payload), signature });
    expect(outcome).to.be.oneOf(['applied', 'ignored']);
  });

  it('ends a subscription, and asks whose a customer is', async () => {
    const client = connectStripe({ secretKey: 'sk_test_123', apiBase: stripe.url });
    const provider = createStripeProvider(client, { live: false });
    expect(await provider.cancelSubscription('sub_of_the_stack')).to.equal(true);
    expect(await provider.accountOf('cus_of_the_stack')).to.equal(null);
  });

  it('makes products and prices from the command line', async () => {
    const command: [string, ...string[]] = [
      process.execPath,
      '--import=tsx',
      'apps/billing/src/cli/stripe-setup.ts',
    ];
    const env = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_API_BASE: stripe.url };
    await runToEnd('stripe:setup', command, { cwd: process.cwd(), env });
  });
});
