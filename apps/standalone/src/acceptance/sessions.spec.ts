import { setAccountStatus } from '@ers/access';
import { createResponseChecker, openapiDocument, type RouteFact, routeFacts } from '@ers/contracts';
import { expect } from 'chai';
import { newAccount } from './account.fixture.ts';
import { askAs } from './dashboard.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { newPerson, type Person } from './person.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const checkResponse = createResponseChecker(openapiDocument());
const sessionRoutes = routeFacts.filter(({ auth }) => auth === 'session');
const unknownKey = `key_${'0'.repeat(32)}`;

const newHook = { url: 'https://hooks.acme-widgets.com/', events: ['signup.high_risk'] };

/** A body that is good for every route that takes one. */
const goodBody = ({ operationId }: RouteFact): object | undefined => {
  if (operationId === 'playgroundAnalyze') return { email: goodEmail };
  if (operationId === 'createCheckout') return { plan: 'Growth', billing_interval: 'month' };
  if (operationId === 'dashboardCreateWebhook') return newHook;
  if (/^dashboard(Update|Test)Webhook$/.test(operationId)) return {};
  return operationId === 'createApiKey' || operationId === 'renameApiKey' ? { name: 'CI' } : undefined;
};

describe('sessions', () => {
  let service: Service;
  before(async function () {
    this.timeout(60_000);
    service = await sharedService();
  });

  const reach = (fact: RouteFact, key: string | undefined, id = unknownKey, baseUrl = service.baseUrl) =>
    send(baseUrl, {
      method: fact.method,
      path: fact.path.replaceAll(/\{\w+\}/g, id),
      key,
      body: goodBody(fact),
    });

  function expectRefusal(fact: RouteFact, answer: Answer, status: number, code: string): void {
    expect(errorOf(answer).code).to.equal(code);
    expect(answer.status).to.equal(status);
    expect(checkResponse(fact.operationId, status, answer.json)).to.deep.equal([]);
  }

  for (const fact of sessionRoutes) {
    describe(`${fact.method} ${fact.path}`, () => {
      it('wants a session token, and neither an API key nor a foreign one', async () => {
        const { key } = await newAccount(service);
        const token = service.signSession('user_x');
        const forged = `${token.slice(0, -6)}AAAAAA`;
        const missing = await reach(fact, undefined);
        expectRefusal(fact, missing, 401, 'MISSING_SESSION_TOKEN');
        expect(missing.headers.get('www-authenticate')).to.equal('Bearer');
        expectRefusal(fact, await reach(fact, key), 401, 'INVALID_SESSION_TOKEN');
        expectRefusal(fact, await reach(fact, forged), 401, 'INVALID_SESSION_TOKEN');
        const expired = service.signSession('user_x', { issuedAt: 1_700_000_000 });
        expectRefusal(fact, await reach(fact, expired), 401, 'EXPIRED_SESSION_TOKEN');
      });

      it('lets a disabled account read and nothing else, a deleted one nothing', async () => {
        const person = await newPerson(service);
        const { accountId } = person;
        await setAccountStatus(service.context, { accountId, status: 'disabled' });
        const disabled = await reach(fact, person.token);
        if (fact.method === 'GET') expect(disabled.status).to.equal(fact.path.includes('{') ? 404 : 200);
        else expectRefusal(fact, disabled, 403, 'ACCOUNT_DISABLED');
        await service.context.db.prisma.account.update({
          where: { id: accountId },
          data: { status: 'deleted' },
        });
        expectRefusal(fact, await reach(fact, person.token), 403, 'ACCOUNT_DISABLED');
      });

      if (fact.path.includes('{id}')) {
        it('tells what another has as what nobody has', async () => {
          const newOne = (): Promise<Person> => newPerson(service, { plan: 'Scale' });
          const [owner, stranger] = [await newOne(), await newOne()];
          const ask = askAs(service, owner);
          const { json } = fact.path.includes('/webhooks')
            ? await ask('POST /webhooks', newHook)
            : await ask('POST /api-keys', { name: 'CI' });
          const [{ id = '' } = {}] = Object.values(json as Record<string, { id?: string }>);
          const answers = [id, unknownKey, 'nonsense', '%00', 'a'.repeat(300), '..%2f..'];
          for (const one of answers) {
            const answer = await reach(fact, stranger.token, one);
            expectRefusal(fact, answer, 404, 'NOT_FOUND');
            expect({ ...errorOf(answer), request_id: '' }).to.deep.equal({
              code: 'NOT_FOUND',
              message: 'There is nothing at this address.',
              type: 'not_found_error',
              request_id: '',
              retryable: false,
            });
          }
        });
      }

      it('is 503 while the database is away, and says no more', async () => {
        const person = await newPerson(service);
        const { db } = service.context;
        const query = (): Promise<never> => Promise.reject(new Error('connection to 10.1.2.3 refused'));
        const away = { db: { ...db, sql: { ...db.sql, query } } };
        await withGateway(service, { ...away, sessions: service.sessions }, async (baseUrl) => {
          const answer = await reach(fact, person.token, unknownKey, baseUrl);
          expectRefusal(fact, answer, 503, 'SERVICE_UNAVAILABLE');
          expect(answer.text).to.not.include('10.1.2.3');
        });
      });
    });
  }

  it('are good for no API route', async () => {
    const { token } = await newPerson(service);
    const answer = await send(service.baseUrl, {
      path: '/v1/analyze-email',
      key: token,
      body: { email: goodEmail },
    });
    expect(errorOf(answer).code).to.equal('MALFORMED_API_KEY');
  });

  it('make one account for a new user, however many requests come first', async () => {
    const subject = service.context.ids.next('usr').replace('usr', 'user');
    const ask = askAs(service, { token: service.signSession(subject) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('GET /usage')));
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(20).fill(200));
    const users = await service.context.db.prisma.user.findMany({ where: { clerkUserId: subject } });
    expect(users).to.have.length(1);
  });

  it('of the demonstration accounts are each on its plan', async () => {
    for (const { plan, session_token: token } of service.credentials.accounts) {
      const answer = await askAs(service, { token })('GET /usage');
      expect(answer.json).to.include({ plan });
    }
  });

  it('are known to nobody where no identity provider is configured', async () => {
    const { token } = await newPerson(service);
    await withGateway(service, {}, async (baseUrl) => {
      const answer = await askAs({ baseUrl }, { token })('GET /usage');
      expect(errorOf(answer).code).to.equal('INVALID_SESSION_TOKEN');
    });
  });

  it('may be used by a browser at the dashboard’s origins, and at no other', async () => {
    const origin = 'https://dash.test';
    await withGateway(service, { dashboardOrigins: [origin] }, async (baseUrl) => {
      const preflight = (from: string, path: string): Promise<Answer> =>
        send(baseUrl, {
          method: 'OPTIONS',
          path,
          headers: { origin: from, 'access-control-request-method': 'PATCH' },
        });
      const allowed = await preflight(origin, '/v1/dashboard/usage');
      expect(allowed.status).to.equal(204);
      expect(allowed.headers.get('access-control-allow-origin')).to.equal(origin);
      expect(allowed.headers.get('access-control-allow-methods')).to.include('PATCH');
      expect(allowed.headers.get('access-control-allow-headers')).to.include('Authorization');
      const other = await preflight('https://evil.test', '/v1/dashboard/usage');
      expect(other.headers.get('access-control-allow-origin')).to.equal(null);
      expect((await preflight(origin, '/v1/analyze-email')).status).to.equal(405);
      const refused = await send(baseUrl, {
        method: 'GET',
        path: '/v1/dashboard/usage',
        headers: { origin },
      });
      expect(refused.status).to.equal(401);
      expect(refused.headers.get('access-control-allow-origin')).to.equal(origin);
    });
  });

  it('leave neither token, name nor id of the path in the log', async () => {
    const person = await newPerson(service);
    const answer = await askAs(service, person)(`PATCH /api-keys/${unknownKey}`, { name: 'zqxname' });
    const line = service.log.lines().find((one) => one['request_id'] === answer.headers.get('x-request-id'));
    expect(line).to.include({ account_id: person.accountId, status: 404, error_code: 'NOT_FOUND' });
    expect(JSON.stringify(line)).to.not.include(person.token.slice(-20)).and.not.include('zqxname');
    expect(line?.['route']).to.equal('/v1/dashboard/api-keys/:id');
  });
});
