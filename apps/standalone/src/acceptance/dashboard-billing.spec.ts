import { Code, ConnectError } from '@connectrpc/connect';
import { changePlan, setAccountStatus } from '@ers/access';
import { type ApiSchemas, billingV1, errorsV1 } from '@ers/contracts';
import type { Offer } from '@ers/core';
import type { GatewayDeps } from '@ers/gateway';
import { localTransport } from '@ers/platform';
import { expect } from 'chai';
import { checkResponse } from './check-response.fixture.ts';
import { askAs } from './dashboard.fixture.ts';
import { newPerson, type Person } from './person.fixture.ts';
import { type Answer, errorOf, send, type Sent } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const growth = { plan: 'Growth', billing_interval: 'month' };
const expiresAt = { seconds: 1_790_000_000n, nanos: 0 };

describe('the dashboard’s billing routes', () => {
  let service: Service;
  let person: Person;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(async () => void (person = await newPerson(service)));

  const bill = async (by: Person = person): Promise<ApiSchemas['BillingState']> => {
    const answer = await askAs(service, by)('GET /billing');
    expect(answer.status, answer.text).to.equal(200);
    expect(checkResponse('getBilling', 200, answer.json)).to.deep.equal([]);
    return answer.json as ApiSchemas['BillingState'];
  };

  function post(name: 'checkout' | 'portal', changes: Partial<Sent> = {}, baseUrl = service.baseUrl) {
    return send(baseUrl, {
      path: `/v1/dashboard/billing/${name}`,
      key: person.token,
      headers: { 'x-idempotency-key': 'one' },
      ...(name === 'checkout' && { body: growth }),
      ...changes,
    });
  }

  function expectRefusal(name: 'Checkout' | 'Portal', answer: Answer, status: number, code: string): void {
    expect([answer.status, errorOf(answer).code], answer.text).to.deep.equal([status, code]);
    expect(checkResponse(`create${name}`, status, answer.json)).to.deep.equal([]);
  }

  describe('tell', () => {
    it('what a new account may use, and every plan', async () => {
      const { entitlement, plans } = await bill();
      expect(entitlement).to.deep.include({
        plan: 'Basic',
        billing_interval: '',
        source: 'none',
        reason: 'no_subscription',
        subscription_status: '',
        stripe_subscription_id: '',
        current_period_end: null,
        effective_flag: false,
        effective: false,
      });
      expect(plans.map(({ name }) => name)).to.deep.equal([
        'Basic',
        'Developer',
        'Growth',
        'Scale',
        'Business',
      ]);
    });

    it('a plan from the moment it is written, with its period', async () => {
      const period = {
        interval: 'year' as const,
        start: new Date('2026-01-01'),
        end: new Date('2027-01-01'),
      };
      await changePlan(service.context, { accountId: person.accountId, plan: 'Scale', period });
      expect((await bill()).entitlement).to.include({
        plan: 'Scale',
        billing_interval: 'year',
        current_period_end: '2027-01-01T00:00:00.000Z',
        effective_flag: true,
        effective: true,
      });
    });

    it('that a grace has run out, though the plan is still on record', async () => {
      const { accountId } = person;
      await changePlan(service.context, { accountId, plan: 'Growth', period: null });
      const graceUntil = new Date('2026-01-01');
      await service.context.db.prisma.entitlement.update({ where: { accountId }, data: { graceUntil } });
      expect((await bill()).entitlement).to.include({ effective_flag: true, effective: false });
    });

    it('a disabled account that it has nothing, and let it buy nothing', async () => {
      const { accountId } = person;
      await changePlan(service.context, { accountId, plan: 'Growth', period: null });
      await setAccountStatus(service.context, { accountId, status: 'disabled' });
      expect((await bill()).entitlement).to.include({
        plan: 'Basic',
        reason: 'account_disabled',
        effective_flag: true,
        effective: false,
      });
      expectRefusal('Checkout', await post('checkout'), 403, 'ACCOUNT_DISABLED');
      expectRefusal('Portal', await post('portal'), 403, 'ACCOUNT_DISABLED');
    });

    it('each its own account, whoever asks for another’s', async () => {
      const stranger = await newPerson(service, { plan: 'Growth' });
      expect((await bill()).entitlement.plan).to.equal('Basic');
      expect((await bill(stranger)).entitlement.plan).to.equal('Growth');
      const answer = await askAs(service, person)(`GET /billing?account_id=${stranger.accountId}`);
      expect(answer.status).to.equal(400);
      expect(errorOf(answer).field_errors?.[0]).to.include({ field: 'account_id', code: 'unknown_field' });
    });
  });

  describe('refuse before anybody is asked', () => {
    const fieldOf = async (changes: Partial<Sent>): Promise<unknown[]> => {
      const answer = await post('checkout', changes);
      expectRefusal('Checkout', answer, 400, 'INVALID_REQUEST');
      return (errorOf(answer).field_errors ?? []).map(({ field, code }) => `${field} ${code}`);
    };

    it('a checkout without a good idempotency key', async () => {
      const name = 'X-Idempotency-Key';
      expect(await fieldOf({ headers: {} })).to.deep.equal([`${name} required`]);
      const bad = (value: string) => fieldOf({ headers: { 'x-idempotency-key': value } });
      expect(await bad('x'.repeat(256))).to.deep.equal([`${name} too_long`]);
      expect(await bad('')).to.deep.equal([`${name} invalid_value`]);
      expect(await bad('caf\u00e9')).to.deep.equal([`${name} invalid_value`]);
    });

    it('a body that is not exactly a plan that can be bought and an interval', async () => {
      expect(await fieldOf({ body: { plan: 'Growth' } })).to.deep.equal(['billing_interval required']);
      expect(await fieldOf({ body: { ...growth, plan: 'Basic' } })).to.deep.equal(['plan invalid_value']);
      const week = { ...growth, billing_interval: 'week' };
      expect(await fieldOf({ body: week })).to.deep.equal(['billing_interval invalid_value']);
      for (const field of ['account_id', 'price', 'customer', 'quantity']) {
        expect(await fieldOf({ body: { ...growth, [field]: 'acc_1' } })).to.deep.equal([
          `${field} unknown_field`,
        ]);
      }
    });

    it('a portal with a body', async () => {
      const answer = await post('portal', { body: { customer: 'cus_1' } });
      expectRefusal('Portal', answer, 400, 'INVALID_REQUEST');
    });
  });

  describe('carry to billing', () => {
    type Calls = Pick<billingV1.CreateCheckoutRequest, 'accountId'>[];
    const prices = new Map<string, Offer>([['price_1', { plan: 'Growth', interval: 'month' }]]);

    function fakeBilling(
      calls: Calls,
      failure?: Error,
    ): Pick<GatewayDeps, 'billing' | 'prices' | 'sessions'> {
      const answer = <Response>(call: Calls[number], response: object): Response => {
        calls.push(call);
        if (failure) throw failure;
        return response as Response;
      };
      const billing = localTransport((router) =>
        router.service(billingV1.BillingService, {
          createCheckout: (request) => answer(request, { checkoutUrl: 'https://pay.test/c', expiresAt }),
          createPortal: (request) => answer(request, { portalUrl: 'https://pay.test/p', expiresAt }),
        }),
      );
      return { billing, prices, sessions: service.sessions };
    }

    it('what is bought, for the session’s own account, and the page back', async () => {
      const calls: Calls = [];
      await withGateway(service, fakeBilling(calls), async (baseUrl) => {
        const checkout = await post('checkout', { headers: { 'x-idempotency-key': ' two words ' } }, baseUrl);
        expect(checkout.status, checkout.text).to.equal(200);
        expect(checkout.json).to.deep.equal({
          checkout_url: 'https://pay.test/c',
          expires_at: '2026-09-21T14:13:20.000Z',
        });
        expect(checkResponse('createCheckout', 200, checkout.json)).to.deep.equal([]);
        expect(checkout.headers.get('cache-control')).to.equal('private, no-store');
        const portal = await post('portal', {}, baseUrl);
        expect(portal.json).to.deep.include({ portal_url: 'https://pay.test/p' });
        expect(checkResponse('createPortal', 200, portal.json)).to.deep.equal([]);
      });
      const { accountId } = person;
      expect(calls[0]).to.include({
        accountId,
        plan: 'Growth',
        billingInterval: 'month',
        idempotencyKey: 'two words',
      });
      expect(calls[1]).to.include({ accountId });
    });

    it('and say which plans have a price there', async () => {
      await withGateway(service, fakeBilling([]), async (baseUrl) => {
        const { json } = await askAs({ baseUrl }, person)('GET /billing');
        const { plans } = json as ApiSchemas['BillingState'];
        expect(plans.filter(({ checkout }) => checkout.month || checkout.year)).to.have.length(1);
        expect(plans.find(({ name }) => name === 'Growth')?.checkout).to.deep.equal({
          month: true,
          year: false,
        });
      });
    });

    const refusals = [
      ['CONFLICT', 409],
      ['BILLING_UNAVAILABLE', 503],
      ['BILLING_NOT_CONFIGURED', 503],
    ] as const;
    for (const [code, status] of refusals) {
      it(`and answer ${code} as it is refused there`, async () => {
        const detail = { desc: errorsV1.RefusalSchema, value: { code, message: 'Said to the public.' } };
        const failure = new ConnectError('10.1.2.3', Code.FailedPrecondition, undefined, [detail]);
        await withGateway(service, fakeBilling([], failure), async (baseUrl) => {
          const answer = await post('checkout', {}, baseUrl);
          expectRefusal('Checkout', answer, status, code);
          expect(errorOf(answer).message).to.equal('Said to the public.');
          expectRefusal('Portal', await post('portal', {}, baseUrl), status, code);
        });
      });
    }

    it('and are 503 while it is away, apart from what is only read', async () => {
      const failure = new ConnectError('connection to 10.1.2.3 refused', Code.Unavailable);
      await withGateway(service, fakeBilling([], failure), async (baseUrl) => {
        const answer = await post('checkout', {}, baseUrl);
        expectRefusal('Checkout', answer, 503, 'SERVICE_UNAVAILABLE');
        expect(answer.text).to.not.include('10.1.2.3');
        expect((await askAs({ baseUrl }, person)('GET /billing')).status).to.equal(200);
      });
    });
  });

  it('are BILLING_NOT_CONFIGURED where there is no billing, apart from what is only read', async () => {
    await withGateway(service, { sessions: service.sessions }, async (baseUrl) => {
      expectRefusal('Checkout', await post('checkout', {}, baseUrl), 503, 'BILLING_NOT_CONFIGURED');
      expectRefusal('Portal', await post('portal', {}, baseUrl), 503, 'BILLING_NOT_CONFIGURED');
      expect((await askAs({ baseUrl }, person)('GET /billing')).status).to.equal(200);
    });
  });
});
