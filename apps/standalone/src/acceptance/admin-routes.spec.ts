import { type RouteFact, routeFacts } from '@ers/contracts';
import { createMemoryLimiter, localTransport } from '@ers/platform';
import { expect } from 'chai';
import { newAccount } from './account.fixture.ts';
import { checkResponse, expectRefusal } from './check-response.fixture.ts';
import { newPerson } from './person.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { internalText, withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const adminRoutes = routeFacts.filter(({ auth }) => auth === 'admin');

describe('every route of the operator console', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  const newSubject = (): string => service.context.ids.next('usr').replace('usr', 'user');
  const operator = (adminRole?: 'admin' | 'support', subject = newSubject()): string =>
    service.signSession(subject, adminRole && { adminRole });

  interface Reach {
    baseUrl?: string;
    accountId?: string;
    more?: string;
    body?: unknown;
  }

  const reach = (fact: RouteFact, key: string | undefined, reached: Reach = {}): Promise<Answer> => {
    const { baseUrl = service.baseUrl, accountId = 'acc_none', more = '' } = reached;
    const query = fact.path === '/v1/admin/lookup' ? '?q=acc_none' : '?';
    return send(baseUrl, {
      method: fact.method,
      path: fact.path.replace('{accountID}', accountId) + query + more,
      key,
      ...(fact.method === 'POST' && { body: reached.body ?? { status: 'active', note: 'A test.' } }),
    });
  };

  function expectRefused(fact: RouteFact, answer: Answer, status: number, code: string): void {
    expectRefusal(fact.operationId, answer, status, code);
    expect(answer.headers.get('cache-control')).to.equal('private, no-store');
  }

  function expectServed(fact: RouteFact, answer: Answer): void {
    expect(answer.status, answer.text).to.equal(200);
    expect(checkResponse(fact.operationId, 200, answer.json)).to.deep.equal([]);
    expect(answer.headers.get('cache-control')).to.equal('private, no-store');
  }

  for (const fact of adminRoutes) {
    describe(`${fact.method} ${fact.path}`, () => {
      const isWrite = fact.method !== 'GET';

      it('is for sessions: 401 for anything else', async () => {
        const { key } = await newAccount(service);
        expectRefused(fact, await reach(fact, undefined), 401, 'MISSING_SESSION_TOKEN');
        expectRefused(fact, await reach(fact, key), 401, 'INVALID_SESSION_TOKEN');
        const expired = service.signSession(newSubject(), { issuedAt: 1_700_000_000, adminRole: 'admin' });
        expectRefused(fact, await reach(fact, expired), 401, 'EXPIRED_SESSION_TOKEN');
      });

      it(`is for ${isWrite ? 'admins' : 'both roles'}: 403 before anything is looked at`, async () => {
        const { accountId } = await newPerson(service);
        const refused = [operator(), ...(isWrite ? [operator('support')] : [])];
        for (const token of refused) {
          for (const reached of [{ accountId }, {}, { more: '&colour=red', body: '{' }]) {
            expectRefused(fact, await reach(fact, token, reached), 403, 'ADMIN_ROLE_REQUIRED');
          }
        }
        const rows = await service.context.db.prisma.adminAudit.count({ where: { accountId } });
        expect(rows).to.equal(0);
        for (const role of isWrite ? (['admin'] as const) : (['admin', 'support'] as const)) {
          expectServed(fact, await reach(fact, operator(role), { accountId }));
        }
      });

      it('cares about the operator’s own account only once it is deleted', async () => {
        const own = await newPerson(service);
        const token = operator('admin', own.subject);
        const { accountId } = await newPerson(service);
        for (const status of ['disabled', 'deleted']) {
          await service.context.db.prisma.account.update({ where: { id: own.accountId }, data: { status } });
          const answer = await reach(fact, token, { accountId });
          if (status === 'disabled') expectServed(fact, answer);
          else expectRefused(fact, answer, 403, 'ACCOUNT_DISABLED');
        }
        expectRefused(fact, await reach(fact, operator(undefined, own.subject)), 403, 'ADMIN_ROLE_REQUIRED');
      });

      if (fact.path.includes('{accountID}')) {
        it('knows no account but those that are there, whatever the text', async () => {
          for (const accountId of [
            'acc_none',
            '%00',
            '..%2f..',
            'a'.repeat(300),
            'jane@shop.test',
            '%F0%9F%90%9D',
          ]) {
            const answer = await reach(fact, operator('admin'), { accountId });
            expectRefused(fact, answer, 404, 'ACCOUNT_NOT_FOUND');
          }
        });
      }

      it('takes no parameter that it does not know', async () => {
        const answer = await reach(fact, operator('admin'), { more: '&colour=red' });
        expectRefused(fact, answer, 400, 'INVALID_REQUEST');
        expect(errorOf(answer).field_errors?.map(({ field }) => field)).to.deep.equal(['colour']);
      });

      it('is 503 while its service is away, and says no more', async () => {
        const away = (): Promise<never> => Promise.reject(new Error(internalText));
        const changes = { admin: { unary: away, stream: away }, sessions: service.sessions };
        await withGateway(service, changes, async (baseUrl) => {
          const answer = await reach(fact, operator('admin'), { baseUrl });
          expectRefused(fact, answer, 503, 'SERVICE_UNAVAILABLE');
          expect(answer.text).to.not.include(internalText);
        });
      });

      it('stops at the anti-abuse limit', async () => {
        const limiter = { ...createMemoryLimiter({ clock: service.context.clock }), hit: async () => 1_001 };
        const unreached = (): Promise<never> => Promise.reject(new Error('it was reached'));
        const admin = { unary: unreached, stream: unreached };
        await withGateway(service, { limiter, admin, sessions: service.sessions }, async (baseUrl) => {
          const answer = await reach(fact, operator('admin'), { baseUrl });
          expectRefused(fact, answer, 429, 'RATE_LIMIT_EXCEEDED');
          expect(answer.headers.get('retry-after')).to.equal(null);
        });
      });

      it('is for the dashboard’s pages alone, and asks no other for a preflight', async () => {
        const origin = 'https://dash.test';
        const changes = {
          dashboardOrigins: [origin],
          marketingOrigins: ['https://www.test'],
          admin: localTransport(() => undefined),
        };
        await withGateway(service, changes, async (baseUrl) => {
          for (const asking of [origin, 'https://www.test', 'https://evil.test']) {
            const headers = { origin: asking, 'access-control-request-method': fact.method };
            const preflight = await send(baseUrl, { method: 'OPTIONS', path: fact.path, headers });
            const allowed = asking === origin ? [204, origin] : [405, null];
            const shown = preflight.headers.get('access-control-allow-origin');
            expect([preflight.status, shown], asking).to.deep.equal(allowed);
          }
        });
      });

      it('is not there where the console is off', async () => {
        const origin = 'https://dash.test';
        const changes = { sessions: service.sessions, dashboardOrigins: [origin] };
        await withGateway(service, changes, async (baseUrl) => {
          const answer = await reach(fact, operator('admin'), { baseUrl });
          expect([answer.status, errorOf(answer).code]).to.deep.equal([404, 'NOT_FOUND']);
          const headers = { origin, 'access-control-request-method': fact.method };
          const preflight = await send(baseUrl, { method: 'OPTIONS', path: fact.path, headers });
          expect([preflight.status, errorOf(preflight).code]).to.deep.equal([404, 'NOT_FOUND']);
        });
      });
    });
  }
});
