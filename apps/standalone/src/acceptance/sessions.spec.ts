import { expect } from 'chai';
import { askAs } from './dashboard.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { newPerson } from './person.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const unknownKey = `key_${'0'.repeat(32)}`;

describe('sessions', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

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
