/** Billing as a process of its own, between a real gateway and a server that answers as Stripe does. */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { type FakeStripe, fakeEvent, fakeSubscription, signEvent, startFakeStripe } from '@ers/testing';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { type Stack, startStack } from './stack.ts';

const issuer = 'https://id.test';
const callbackSecret = 'whsec_of_this_test';
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

interface Billing {
  entitlement: { plan: string; reason: string; source: string };
}

describe('billing, a process of its own', function () {
  this.timeout(120_000);
  let stripe: FakeStripe;
  let stack: Stack;
  let token: string;

  before(async () => {
    stripe = await startFakeStripe();
    stack = await startStack({
      env: {
        SESSION_ISSUER: issuer,
        SESSION_PUBLIC_KEY: pair.publicKey,
        STRIPE_SECRET_KEY: 'sk_test_of_this_test',
        STRIPE_API_BASE: stripe.url,
        STRIPE_WEBHOOK_SECRETS: callbackSecret,
        STRIPE_PRICES: JSON.stringify({ Growth: { month: 'price_growth_month' } }),
        CHECKOUT_RETURN_URL: 'https://dashboard.test/billing',
      },
    });
    token = jwt.sign({ sub: 'user_stack' }, createPrivateKey(pair.privateKey), {
      algorithm: 'RS256',
      issuer,
      expiresIn: 600,
    });
  });
  after(async () => {
    await stack?.stop();
    await stripe?.close();
  });

  const ask = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${stack.urls.gateways[0]}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-idempotency-key': 'once' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const billing = async (): Promise<Billing> =>
    (await (await ask('GET', '/v1/dashboard/billing')).json()) as Billing;

  it('sells, hears of it, and gives what was bought', async () => {
    expect((await billing()).entitlement).to.include({ plan: 'Basic', reason: 'no_subscription' });
    const bought = { plan: 'Growth', billing_interval: 'month' };
    const checkout = await ask('POST', '/v1/dashboard/billing/checkout', bought);
    expect(checkout.status, await checkout.clone().text()).to.equal(200);
    expect(await checkout.json())
      .to.have.property('checkout_url')
      .that.is.a('string');

    const [customer] = stripe.customers.values();
    if (customer === undefined) throw new Error('no customer was made');
    const now = Math.floor(Date.now() / 1_000);
    const subscription = fakeSubscription(now, { customer: customer.id, price: 'price_growth_month' });
    stripe.subscriptions.set(subscription.id, subscription);
    const payload = fakeEvent({ id: 'evt_1', type: 'customer.subscription.created', object: subscription });
    const header = signEvent(payload, callbackSecret, now);
    for (let copy = 0; copy < 2; copy += 1) {
      const answer = await fetch(`${stack.urls.gateways[0]}/v1/callbacks/stripe`, {
        method: 'POST',
        headers: { 'stripe-signature': header },
        body: payload,
      });
      expect(answer.status, await answer.text()).to.equal(200);
    }
    expect((await billing()).entitlement).to.include({
      plan: 'Growth',
      source: 'stripe',
      reason: 'active_subscription',
    });
  });

  it('is missed for selling alone: what was bought is still told', async () => {
    await stack.parts.billing.stop('SIGTERM');
    const refused = await ask('POST', '/v1/dashboard/billing/portal');
    expect(refused.status).to.equal(503);
    expect((await billing()).entitlement).to.include({ plan: 'Growth' });
  });
});
