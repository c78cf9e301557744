import type { ConnectRouter } from '@connectrpc/connect';
import { routeFacts, scoringV1, toMessage } from '@ers/contracts';
import { judge, parseEmail, skippedEvidence } from '@ers/core';
import type { GatewayDeps } from '@ers/gateway';
import { createMemoryLimiter, localTransport } from '@ers/platform';
import { expect } from 'chai';
import { checkResponse } from './check-response.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { internalText, scoringThat, withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';
import { newStranger } from './stranger.fixture.ts';

const anonymousRoutes = routeFacts.filter(({ auth }) => auth === 'anonymous');
const origins = { checkPublicly: 'https://www.test', analyzePublicly: 'https://dash.test' } as const;
const playground = { publicPlayground: { dailyLimit: 10 } };

/** A scoring service that judges by no evidence at all. */
function judging(): GatewayDeps['scoring'] {
  const evidence = skippedEvidence('2026-11-21T12:00:00.000Z', 'disabled');
  const analyze = (text: string) => {
    const parsed = parseEmail(text);
    if (!parsed.ok) throw new Error('not an address');
    const request = { email: parsed.email, name: null, ip: null, industry: null };
    return { ...judge(request, evidence, { explain: true }), cache: null };
  };
  return localTransport((router: ConnectRouter) =>
    router.service(scoringV1.ScoringService, {
      score: ({ items }) => {
        const results = items.map(({ email }) => ({ analysis: analyze(email) }));
        return toMessage(scoringV1.ScoreResponseSchema, { results, assessment_version: '2026.01.01' });
      },
    }),
  );
}

describe('every anonymous route', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  /** A gateway that browsers may use at both origins, and that has no evidence of anything. */
  const withBrowsers = (use: (baseUrl: string) => Promise<void>): Promise<void> =>
    withGateway(
      service,
      {
        ...playground,
        dashboardOrigins: [origins.analyzePublicly],
        marketingOrigins: [origins.checkPublicly],
      },
      use,
    );

  for (const { path, operationId } of anonymousRoutes) {
    describe(path, () => {
      const own = origins[operationId as keyof typeof origins];
      const others = [...Object.values(origins), 'https://evil.test', 'null'].filter((one) => one !== own);
      const allowedTo = ({ headers }: Answer): [string, string][] =>
        [...headers].filter(([name]) => name.startsWith('access-control-'));

      it('is for the pages of its origin alone, on errors too, and asks no other for a preflight', async () => {
        await withBrowsers(async (baseUrl) => {
          const preflight = (origin: string): Promise<Answer> =>
            send(baseUrl, {
              method: 'OPTIONS',
              path,
              headers: {
                origin,
                'access-control-request-method': 'POST',
                'access-control-request-headers': 'content-type',
              },
            });
          const post = (origin: string): Promise<Answer> =>
            send(baseUrl, { path, headers: { origin }, body: {} });

          const allowed = await preflight(own);
          expect(allowed.status).to.equal(204);
          expect(Object.fromEntries(allowedTo(allowed))).to.include({
            'access-control-allow-origin': own,
            'access-control-allow-methods': 'POST',
            'access-control-allow-headers': 'Content-Type,X-Request-ID',
          });
          const refused = await post(own);
          expect(refused.status).to.equal(400);
          expect(Object.fromEntries(allowedTo(refused))).to.deep.equal({
            'access-control-allow-origin': own,
            'access-control-expose-headers': 'X-Request-ID,Retry-After',
          });
          const wrongMethod = await send(baseUrl, { method: 'PUT', path, headers: { origin: own } });
          expect(wrongMethod.headers.get('access-control-allow-origin')).to.equal(own);

          for (const origin of others) {
            expect(allowedTo(await preflight(origin)), origin).to.deep.equal([]);
            const answer = await post(origin);
            expect(allowedTo(answer), origin).to.deep.equal([]);
            expect(answer.headers.get('vary')).to.equal('Origin');
          }
        });
      });

      it('is 503 while scoring is away, says no more, and gives back what it took', async () => {
        const scoring = scoringThat(() => Promise.reject(new Error(internalText)));
        await withGateway(service, { ...playground, scoring }, async (baseUrl) => {
          for (let i = 0; i < 12; i += 1) {
            const answer = await send(baseUrl, { path, body: { email: 'jane.doe@gmail.com' } });
            expect([answer.status, errorOf(answer).code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE']);
            expect(checkResponse(operationId, 503, answer.json)).to.deep.equal([]);
            expect(answer.text).to.not.include(internalText);
          }
        });
      });

      it('charges nobody, tells no webhook and keeps nothing: it does without a database', async () => {
        const away = (): Promise<never> => Promise.reject(new Error(internalText));
        const db = {
          ...service.context.db,
          sql: { ...service.context.db.sql, query: away, transaction: away },
        };
        await withGateway(service, { ...playground, db, scoring: judging() }, async (baseUrl) => {
          const answer = await send(baseUrl, { path, body: { email: 'jane@example.com' } });
          expect(answer.status).to.equal(200);
          expect(answer.text).to.include('"action":"block"');
        });
      });

      it('heeds no forwarded address where no proxy is trusted', async () => {
        await withGateway(service, { ...playground, scoring: judging() }, async (baseUrl) => {
          const statuses: number[] = [];
          for (let i = 0; i < 12; i += 1) {
            const sent = { path, headers: newStranger(), body: { email: 'jane@example.com' } };
            statuses.push((await send(baseUrl, sent)).status);
          }
          expect(statuses).to.deep.equal([...Array<number>(10).fill(200), 429, 429]);
        });
      });

      it('turns an address away that sends nothing but invalid requests, and tells it no time', async () => {
        let failures = 599;
        const limiter: GatewayDeps['limiter'] = {
          ...createMemoryLimiter({ clock: service.context.clock }),
          hit: async () => (failures += 1),
        };
        await withGateway(service, { ...playground, trustProxy: 1, limiter }, async (baseUrl) => {
          const from = newStranger();
          const knock = (headers: Record<string, string>): Promise<Answer> =>
            send(baseUrl, { path, headers, body: {} });
          expect((await knock(from)).status).to.equal(400);
          expect((await knock(from)).status).to.equal(429);
          failures = 0;
          const unread = await knock(from);
          expect([unread.status, unread.headers.get('retry-after')]).to.deep.equal([429, null]);
          expect(checkResponse(operationId, 429, unread.json)).to.deep.equal([]);
          expect((await knock(newStranger())).status).to.equal(400);
        });
      });

      it('keeps of address and IP a hash in the limiter alone, and neither in the log', async () => {
        const memory = createMemoryLimiter({ clock: service.context.clock });
        const keys: string[] = [];
        const limiter: GatewayDeps['limiter'] = {
          ...memory,
          take: (windows) => {
            keys.push(...windows.map(({ key }) => key));
            return memory.take(windows);
          },
        };
        const from = service.log.text().length;
        const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'zqxmarker' };
        const sent = { path, headers, body: { email: 'zqxmarker@gmail.com' } };
        await withGateway(service, { ...playground, trustProxy: 1, limiter }, (baseUrl) =>
          send(baseUrl, sent),
        );
        await send(service.baseUrl, sent);
        await send(service.baseUrl, { ...sent, body: { email: 'zqxmarker' } });
        const scoring = scoringThat(() => Promise.reject(new Error(internalText)));
        await withGateway(service, { ...playground, trustProxy: 1, scoring }, (baseUrl) =>
          send(baseUrl, sent),
        );

        expect(keys.join(' ')).to.match(/^(checker|playground):[A-Za-z0-9_-]{22}( checker)?$/);
        const written = service.log.text().slice(from);
        expect(written).to.include(`"route":"${path}"`);
        expect(written, 'the failure').to.include('SERVICE_UNAVAILABLE');
        for (const secret of ['zqxmarker', '203.0.113.77', '127.0.0.1', ...keys.slice(0, 1)]) {
          expect(written).to.not.include(secret);
        }
      });
    });
  }
});
