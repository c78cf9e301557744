import { expect } from 'chai';
import { changePlan } from '@ers/access';
import { type Account, newAccount, spend, unitsOf } from './account.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { type Answer, analysisOf, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { type Service, smallDeveloper } from './start-service.fixture.ts';

const path = '/v1/analyze-email';
const room = smallDeveloper.requests + smallDeveloper.grace;

describe('metering, whatever runs at once', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  /** So many requests at once; each its own body, for the same body twice at once is refused as such. */
  function flood({ key }: Account, count: number): Promise<Answer[]> {
    return Promise.all(
      Array.from({ length: count }, (_, i) =>
        send(service.baseUrl, { path, key, body: { email: `jane${i}@gmail.com` } }),
      ),
    );
  }

  it('serves exactly as many as there is room for', async () => {
    const account = await newAccount(service, { plan: 'Developer' });
    const answers = await flood(account, 200);

    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(served).to.have.length(room);
    expect(new Set(refused.map((answer) => errorOf(answer).code))).to.deep.equal(
      new Set(['MONTHLY_QUOTA_EXCEEDED']),
    );
    expect(await unitsOf(service, account.id)).to.deep.equal({
      requests: room,
      explanations: 0,
      committed: room,
      open: 0,
    });
    const windows = await service.context.db.prisma.quotaWindow.findMany({
      where: { accountId: account.id },
    });
    expect(windows.map((row) => [row.requestsReserved, row.requestsCommitted])).to.deep.equal([[0, room]]);
  });

  it('serves exactly as many as the minute has units', async () => {
    const account = await newAccount(service);
    const answers = await flood(account, 80);
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).to.have.length(30);
    for (const answer of limited) expect(errorOf(answer).code).to.equal('RATE_LIMIT_EXCEEDED');
    expect((await unitsOf(service, account.id)).requests).to.equal(50);
  });

  it('refuses a batch whole that has not enough room, and gives its units of the minute back', async () => {
    const account = await newAccount(service, { plan: 'Developer' });
    await spend(service, account.id, room - 2);
    const body = { emails: [goodEmail, goodEmail, goodEmail] };
    const refused = await send(service.baseUrl, { path: `${path}/batch`, key: account.key, body });
    expect(errorOf(refused).code).to.equal('MONTHLY_QUOTA_EXCEEDED');
    expect((await unitsOf(service, account.id)).requests).to.equal(room - 2);

    const served = await send(service.baseUrl, { path, key: account.key, body: { email: goodEmail } });
    const left = String(smallDeveloper.units_per_minute - 1);
    expect(served.headers.get('x-ratelimit-remaining')).to.equal(left);
  });

  it('follows a change of plan with the next request, and keeps what was used', async () => {
    const account = await newAccount(service, { plan: 'Developer' });
    await spend(service, account.id, room);
    await changePlan(service.context, { accountId: account.id, plan: 'Growth', period: null });
    const answer = await send(service.baseUrl, { path, key: account.key, body: { email: goodEmail } });
    const { usage, plan } = analysisOf(answer).metadata;
    expect(plan.current_plan).to.equal('Growth');
    expect(usage.requests).to.deep.equal({
      used: room + 1,
      limit: 25_000,
      unlimited: false,
      remaining: 24_999 - room,
    });
  });

  it('uses the subscription’s period on a paid plan', async () => {
    const account = await newAccount(service);
    const day = 86_400_000;
    const start = new Date(Date.now() - 3 * day);
    const end = new Date(Date.now() + 27 * day);
    const period = { interval: 'month', start, end } as const;
    await changePlan(service.context, { accountId: account.id, plan: 'Scale', period });
    const answer = await send(service.baseUrl, { path, key: account.key, body: { email: goodEmail } });
    const { plan } = analysisOf(answer).metadata;
    expect(plan.billing_period).to.deep.equal({ starts: start.toISOString(), ends: end.toISOString() });
    expect(answer.headers.get('x-quota-reset')).to.equal(end.toISOString());
  });

  it('counts the units of both kinds that were committed', async () => {
    const account = await newAccount(service);
    const options = { include_explanation: true };
    await send(service.baseUrl, { path, key: account.key, body: { email: goodEmail, options } });
    await send(service.baseUrl, { path, key: account.key, body: { email: goodEmail } });
    expect((await unitsOf(service, account.id)).committed).to.equal(3);
  });
});
