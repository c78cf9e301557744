import { setAccountStatus } from '@ers/access';
import { type RouteFact, routeFacts } from '@ers/contracts';
import type { GatewayDeps } from '@ers/gateway';
import { createMemoryLimiter } from '@ers/platform';
import { expect } from 'chai';
import { newAccount } from './account.fixture.ts';
import { formWith, smallFile } from './bulk.fixture.ts';
import { checkResponse, expectRefusal } from './check-response.fixture.ts';
import { askAs } from './dashboard.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { newPerson, type Person } from './person.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const sessionRoutes = routeFacts.filter(({ auth }) => auth === 'session');
const unknownKey = `key_${'0'.repeat(32)}`;

const newHook = { url: 'https://hooks.acme-widgets.com/', events: ['signup.high_risk'] };

/** A body that is good for every route that takes one. */
const goodBody = ({ operationId }: RouteFact): object | undefined => {
  if (operationId === 'playgroundAnalyze') return { email: goodEmail };
  if (operationId === 'createCheckout') return { plan: 'Growth', billing_interval: 'month' };
  if (operationId === 'dashboardCreateWebhook') return newHook;
  if (/^dashboard(Update|Test)Webhook$/.test(operationId)) return {};
  if (operationId === 'dashboardCreateBulkJob') return formWith(smallFile);
  return operationId === 'createApiKey' || operationId === 'renameApiKey' ? { name: 'CI' } : undefined;
};

function withField(body: object | undefined, field: string): object {
  if (!(body instanceof FormData)) return { ...body, [field]: '1' };
  body.append(field, '1');
  return body;
}

const pathOf = ({ path }: RouteFact, id: string): string => path.replaceAll(/\{\w+\}/g, id);

/** All of an answer but what is new in each. */
const lastingOf = ({ headers, text }: Answer): unknown => ({
  text: text.replaceAll(headers.get('x-request-id') ?? '', ''),
  headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
});

describe('every session route', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  const reach = (fact: RouteFact, key: string | undefined, id = unknownKey, baseUrl = service.baseUrl) =>
    send(baseUrl, {
      method: fact.method,
      path: pathOf(fact, id),
      key,
      body: goodBody(fact),
    });

  for (const fact of sessionRoutes) {
    describe(`${fact.method} ${fact.path}`, () => {
      it('wants a session token, and neither an API key nor a foreign one', async () => {
        const { key } = await newAccount(service);
        const token = service.signSession('user_x');
        const forged = `${token.slice(0, -6)}AAAAAA`;
        const missing = await reach(fact, undefined);
        expectRefusal(fact.operationId, missing, 401, 'MISSING_SESSION_TOKEN');
        expect(missing.headers.get('www-authenticate')).to.equal('Bearer');
        expectRefusal(fact.operationId, await reach(fact, key), 401, 'INVALID_SESSION_TOKEN');
        expectRefusal(fact.operationId, await reach(fact, forged), 401, 'INVALID_SESSION_TOKEN');
        const expired = service.signSession('user_x', { issuedAt: 1_700_000_000 });
        expectRefusal(fact.operationId, await reach(fact, expired), 401, 'EXPIRED_SESSION_TOKEN');
      });

      it('lets a disabled account read and nothing else, a deleted one nothing', async () => {
        const person = await newPerson(service);
        const { accountId } = person;
        await setAccountStatus(service.context, { accountId, status: 'disabled' });
        const disabled = await reach(fact, person.token);
        if (fact.method === 'GET') {
          const status = fact.path.includes('{') ? 404 : 200;
          expect(disabled.status).to.equal(status);
          expect(checkResponse(fact.operationId, status, disabled.json)).to.deep.equal([]);
        } else expectRefusal(fact.operationId, disabled, 403, 'ACCOUNT_DISABLED');
        await service.context.db.prisma.account.update({
          where: { id: accountId },
          data: { status: 'deleted' },
        });
        expectRefusal(fact.operationId, await reach(fact, person.token), 403, 'ACCOUNT_DISABLED');
      });

      // Bulk jobs have their own word for it, and their own spec of it.
      if (fact.path.includes('{id}') && !fact.path.includes('/bulk/')) {
        it('tells what another has as what nobody has', async () => {
          const newOne = (): Promise<Person> => newPerson(service, { plan: 'Scale' });
          const [owner, stranger] = [await newOne(), await newOne()];
          const ask = askAs(service, owner);
          const isOfWebhooks = fact.path.includes('/webhooks');
          const made = await (isOfWebhooks
            ? ask('POST /webhooks', newHook)
            : ask('POST /api-keys', { name: 'CI' }));
          const [thing] = Object.values(made.json as Record<string, { id: string }>);
          const id = thing?.id ?? '';
          const nobodys = await reach(fact, stranger.token, unknownKey);
          expectRefusal(fact.operationId, nobodys, 404, 'NOT_FOUND');
          for (const one of [id, 'nonsense', '%00', 'a'.repeat(300), '..%2f..']) {
            const answer = await reach(fact, stranger.token, one);
            expect(answer.status).to.equal(404);
            expect(lastingOf(answer)).to.deep.equal(lastingOf(nobodys));
          }
          const list = await ask(isOfWebhooks ? 'GET /webhooks' : 'GET /api-keys');
          const [kept] = Object.values(list.json as Record<string, object[]>);
          const lasting = Object.entries(thing ?? {}).filter(([name]) => name !== 'secret');
          expect(kept).to.deep.equal([Object.fromEntries(lasting)]);
        });
      }

      it('takes no account, plan or counter from the client', async () => {
        const { token } = await newPerson(service, { plan: 'Scale' });
        for (const field of ['account_id', 'current_plan', 'requests_used', 'customer', 'key_id']) {
          const path = pathOf(fact, unknownKey);
          const sent = { method: fact.method, key: token, headers: { 'x-idempotency-key': 'one' } };
          const inQuery = await send(service.baseUrl, {
            ...sent,
            path: `${path}?${field}=1`,
            body: goodBody(fact),
          });
          expectRefusal(fact.operationId, inQuery, 400, 'INVALID_REQUEST');
          expect(errorOf(inQuery).field_errors?.map((fault) => fault.field)).to.deep.equal([field]);
          if (fact.method === 'GET') continue;
          const inBody = await send(service.baseUrl, {
            ...sent,
            path,
            body: withField(goodBody(fact), field),
          });
          expectRefusal(fact.operationId, inBody, 400, 'INVALID_REQUEST');
          const named = goodBody(fact) === undefined ? 'body' : field;
          expect(errorOf(inBody).field_errors?.map((fault) => fault.field)).to.deep.equal([named]);
        }
      });

      it('is 503 while the database is away, and says no more', async () => {
        const person = await newPerson(service);
        const { db } = service.context;
        const query = (): Promise<never> => Promise.reject(new Error('connection to 10.1.2.3 refused'));
        const away = { db: { ...db, sql: { ...db.sql, query } } };
        await withGateway(service, { ...away, sessions: service.sessions }, async (baseUrl) => {
          const answer = await reach(fact, person.token, unknownKey, baseUrl);
          expectRefusal(fact.operationId, answer, 503, 'SERVICE_UNAVAILABLE');
          expect(answer.text).to.not.include('10.1.2.3');
        });
      });

      it('counts against the account before it does anything, and stops at the anti-abuse limit', async () => {
        const person = await newPerson(service);
        const memory = createMemoryLimiter({ clock: service.context.clock });
        const limiter: GatewayDeps['limiter'] = {
          ...memory,
          hit: async () => 1_001,
          admit: async () => ({ outcome: 'abuse', used: 0, resetAt: 0 }),
        };
        await withGateway(service, { limiter, sessions: service.sessions }, async (baseUrl) => {
          const answer = await reach(fact, person.token, unknownKey, baseUrl);
          expectRefusal(fact.operationId, answer, 429, 'RATE_LIMIT_EXCEEDED');
          expect(answer.headers.get('retry-after')).to.equal(null);
        });
        expect((await askAs(service, person)('GET /api-keys')).json).to.deep.equal({ api_keys: [] });
      });

      // Billing has its own ways to fail, and its own specs of them.
      if (fact.path.includes('/billing')) return;
      it('is 503 when the database goes away behind the session', async () => {
        const person = await newPerson(service, { plan: 'Scale' });
        const { db } = service.context;
        const away = (): Promise<never> => Promise.reject(new Error('connection to 10.1.2.3 refused'));
        const query: typeof db.sql.query = (statement, values) =>
          statement.name === 'read_users' ? db.sql.query(statement, values) : away();
        const sql = { ...db.sql, query, transaction: away };
        await withGateway(service, { db: { ...db, sql }, sessions: service.sessions }, async (baseUrl) => {
          const answer = await reach(fact, person.token, unknownKey, baseUrl);
          expectRefusal(fact.operationId, answer, 503, 'SERVICE_UNAVAILABLE');
        });
      });
    });
  }
});
