import { gzipSync } from 'node:zlib';
import { setAccountStatus } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { fakeSubscription } from '@ers/testing';
import { expect } from 'chai';
import { checkResponse } from './check-response.fixture.ts';
import { askAs } from './dashboard.fixture.ts';
import { newPerson, type Person } from './person.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { withGateway } from './start-gateway.fixture.ts';
import { type Service, stripeSecrets } from './start-service.fixture.ts';
import { sendStripe, stripeBody, stripeHeaders } from './stripe.fixture.ts';

const growth = { plan: 'Growth', billing_interval: 'month' };

describe('the payment provider', () => {
  let service: Service;
  let person: Person;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(async () => void (person = await newPerson(service)));

  function expectAnswer(answer: Answer, status: number, code?: string): void {
    expect(answer.status, answer.text).to.equal(status);
    expect(checkResponse('receiveStripeEvent', status, answer.json)).to.deep.equal([]);
    if (code !== undefined) expect(errorOf(answer).code).to.equal(code);
  }

  const outcomeOf = ({ headers }: Answer): unknown =>
    service.log.lines().find((line) => line['request_id'] === headers.get('x-request-id'))?.['outcome'];
  const checkout = (body: object = growth, key = 'one', by = person): Promise<Answer> =>
    askAs(service, by)('POST /billing/checkout', body, { 'x-idempotency-key': key });
  const entitlement = async (by = person): Promise<ApiSchemas['Entitlement']> =>
    ((await askAs(service, by)('GET /billing')).json as ApiSchemas['BillingState']).entitlement;

  /** A checkout that was gone through to its end, at the provider. */
  async function buy(by = person): Promise<{ id: string; customer: string; event: string }> {
    const answer = await checkout(growth, 'one', by);
    expect(answer.status, answer.text).to.equal(200);
    const { customerId: customer } = await service.context.db.prisma.stripeCustomer.findUniqueOrThrow({
      where: { accountId: by.accountId },
    });
    const id = `sub_${by.accountId}`;
    const now = Math.floor(Date.now() / 1_000);
    service.stripe.subscriptions.set(id, fakeSubscription(now, { id, customer }));
    const object = { id, object: 'subscription', customer };
    return { id, customer, event: stripeBody('customer.subscription.created', object) };
  }

  describe('by the dashboard', () => {
    it('sells one page for one idempotency key, also to twenty at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => checkout()));
      for (const answer of answers) expect(answer.status, answer.text).to.equal(200);
      expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
      expect(checkResponse('createCheckout', 200, answers[0]?.json)).to.deep.equal([]);
      expect((await checkout(growth, 'two')).text).to.not.equal(answers[0]?.text);
    });

    it('refuses the key with another body, and takes it from another account', async () => {
      const first = await checkout();
      const conflict = await checkout({ ...growth, billing_interval: 'year' });
      expect([conflict.status, errorOf(conflict).code]).to.deep.equal([409, 'CONFLICT']);
      const stranger = await newPerson(service);
      const other = await checkout({ ...growth, billing_interval: 'year' }, 'one', stranger);
      expect(other.status).to.equal(200);
      expect(other.text).to.not.equal(first.text);
    });

    it('sells no plan that has no price', async () => {
      const answer = await checkout({ plan: 'Scale', billing_interval: 'month' });
      expect([answer.status, errorOf(answer).code]).to.deep.equal([503, 'BILLING_NOT_CONFIGURED']);
    });

    it('has a portal for who has been there, and for nobody else', async () => {
      const ask = askAs(service, person);
      const none = await ask('POST /billing/portal');
      expect([none.status, errorOf(none).code]).to.deep.equal([409, 'CONFLICT']);
      await checkout();
      const answer = await ask('POST /billing/portal');
      expect(answer.status, answer.text).to.equal(200);
      expect(checkResponse('createPortal', 200, answer.json)).to.deep.equal([]);
    });

    it('gives nothing until it has reported', async () => {
      const { event } = await buy();
      expect(await entitlement()).to.include({ plan: 'Basic', effective: false });
      expectAnswer(await sendStripe(service, event), 200);
      expect(await entitlement()).to.include({
        plan: 'Growth',
        source: 'stripe',
        reason: 'active_subscription',
        billing_interval: 'month',
        effective: true,
      });
      const usage = await askAs(service, person)('GET /usage');
      expect(usage.json).to.include({ plan: 'Growth', requests_limit: 25_000 });
    });
  });

  describe('by its callback', () => {
    it('is heard once: copies at once, and those that come later, have no effect', async () => {
      const { event } = await buy();
      const answers = await Promise.all(Array.from({ length: 10 }, () => sendStripe(service, event)));
      for (const answer of answers) expectAnswer(answer, 200);
      expect(answers.map(outcomeOf).filter((outcome) => outcome === 'applied')).to.have.length(1);
      expect(outcomeOf(await sendStripe(service, event))).to.equal('duplicate');
    });

    it('is heard by any of the secrets', async () => {
      const { event } = await buy();
      const headers = stripeHeaders(event, { secret: stripeSecrets[1] });
      expectAnswer(await sendStripe(service, event, headers), 200);
      expect(await entitlement()).to.include({ plan: 'Growth' });
    });

    it('says nothing of other accounts', async () => {
      const stranger = await newPerson(service);
      const { event } = await buy();
      await sendStripe(service, event);
      expect(await entitlement(stranger)).to.include({ plan: 'Basic' });
    });

    it('does not open a disabled account', async () => {
      const { event } = await buy();
      await setAccountStatus(service.context, { accountId: person.accountId, status: 'disabled' });
      expectAnswer(await sendStripe(service, event), 200);
      expect(await entitlement()).to.include({ plan: 'Basic', reason: 'account_disabled' });
    });

    it('answers an unknown customer, and an unknown kind of event, with 200', async () => {
      const object = { id: 'sub_x', object: 'subscription', customer: 'cus_nobody' };
      for (const type of ['customer.subscription.updated', 'issuing_card.created']) {
        const answer = await sendStripe(service, stripeBody(type, object));
        expectAnswer(answer, 200);
        expect(outcomeOf(answer)).to.equal('ignored');
      }
    });

    it('is 503 while the provider does not answer, and is heard when it comes again', async () => {
      const { event } = await buy();
      service.stripe.failWith = 500;
      try {
        expectAnswer(await sendStripe(service, event), 503, 'BILLING_UNAVAILABLE');
      } finally {
        service.stripe.failWith = null;
      }
      expect(await entitlement()).to.include({ plan: 'Basic' });
      expect(outcomeOf(await sendStripe(service, event))).to.equal('applied');
      expect(await entitlement()).to.include({ plan: 'Growth' });
    });

    it('is 503 where there is no billing', async () => {
      await withGateway(service, {}, async (baseUrl) => {
        const answer = await sendStripe({ baseUrl }, stripeBody('invoice.paid', {}));
        expectAnswer(answer, 503, 'BILLING_NOT_CONFIGURED');
      });
    });
  });

  describe('is refused, and nothing of it is stored,', () => {
    let event: string;
    beforeEach(async () => void ({ event } = await buy()));

    async function refused(answer: Answer, status = 400): Promise<void> {
      expectAnswer(answer, status, 'INVALID_REQUEST');
      const { id } = JSON.parse(event) as { id: string };
      expect(await service.context.db.prisma.stripeEvent.count({ where: { id } })).to.equal(0);
      expect(await service.context.db.prisma.billingAudit.count({ where: { eventId: id } })).to.equal(0);
      expect(await entitlement()).to.include({ plan: 'Basic' });
    }
    const withSignature = (signature: string, body = event): Promise<Answer> =>
      sendStripe(service, body, { 'stripe-signature': signature });
    const partsOf = (body = event): { t: string; v1: string } => {
      const [, t = '', v1 = ''] =
        /^t=(\d+),v1=(\w+)/.exec(stripeHeaders(body)['stripe-signature'] ?? '') ?? [];
      return { t, v1 };
    };

    it('without a signature', async () => {
      const answer = await sendStripe(service, event, {});
      await refused(answer);
      expect(errorOf(answer).field_errors?.map(({ field }) => field)).to.deep.equal(['Stripe-Signature']);
    });

    it('with half of one', async () => {
      const { t, v1 } = partsOf();
      const halves = ['', 'nonsense', `t=${t}`, `v1=${v1}`, `t=${t},v0=${v1}`, `t=,v1=${v1}`, `t=${t},v1=`];
      for (const half of halves) await refused(await withSignature(half));
    });

    it('with a time that is none', async () => {
      const { v1 } = partsOf();
      for (const time of ['NaN', '-1', '1e9', ' ', '0', '99999999999999999999']) {
        await refused(await withSignature(`t=${time},v1=${v1}`));
      }
    });

    it('signed more than 300 seconds ago or ahead', async () => {
      // Ahead by more than the request may take.
      for (const ageSeconds of [301, -330]) {
        await refused(await sendStripe(service, event, stripeHeaders(event, { ageSeconds })));
      }
    });

    it('signed with another secret, or for another body', async () => {
      await refused(await sendStripe(service, event, stripeHeaders(event, { secret: 'whsec_another' })));
      await refused(await sendStripe(service, event, stripeHeaders(`${event} `)));
    });

    it('when the bytes are not those that were signed', async () => {
      const headers = stripeHeaders(event);
      const bodies = [JSON.stringify(JSON.parse(event)), `${event}\n`, `\ufeff${event}`, '', '{}'];
      for (const body of bodies) await refused(await sendStripe(service, body, headers));
    });

    it('when it is signed and no event', async () => {
      for (const body of ['no JSON', '[]', 'null', '{}', '{"id": 7, "type": "invoice.paid"}']) {
        await refused(await sendStripe(service, body));
      }
    });

    it('compressed, whichever bytes were signed', async () => {
      const compressed = gzipSync(event);
      for (const signed of [event, compressed.toString('latin1')]) {
        const headers = { ...stripeHeaders(signed), 'content-encoding': 'gzip' };
        await refused(await sendStripe(service, compressed, headers));
      }
      await refused(await sendStripe(service, compressed, stripeHeaders(event)));
    });

    it('over 1 MB, said in the head or not', async () => {
      const large = `{"id": "evt_large", "pad": "${'x'.repeat(2_097_152)}"}`;
      await refused(await sendStripe(service, large), 413);
      const stream = new Blob([large]).stream();
      const answer = await send(service.baseUrl, {
        path: '/v1/callbacks/stripe',
        headers: stripeHeaders(large),
        body: stream,
      });
      await refused(answer, 413);
    });
  });
});
