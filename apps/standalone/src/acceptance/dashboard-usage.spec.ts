import { changePlan } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import type { PlanName } from '@ers/core';
import { expect } from 'chai';
import { spend } from './account.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { type Ask, askAs } from './dashboard.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { newPerson, type Person } from './person.fixture.ts';
import { type Answer, errorOf } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { type Service, smallDeveloper } from './start-service.fixture.ts';

type Playground = ApiSchemas['PlaygroundAnswer'];
const usageOf = ({ json }: Answer): ApiSchemas['UsageSummary'] => json as ApiSchemas['UsageSummary'];
const itemsOf = ({ json }: Answer): ApiSchemas['UsageHistory']['items'] =>
  (json as ApiSchemas['UsageHistory']).items;

describe('usage at the dashboard', () => {
  let service: Service;
  let person: Person;
  let ask: Ask;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(async () => {
    person = await newPerson(service, { plan: 'Developer' });
    ask = askAs(service, person);
  });

  const play = (body: object = { email: goodEmail }): Promise<Answer> =>
    ask('POST /playground/analyze', body);

  it('counts what the playground takes, with the quota of the API', async () => {
    const answer = await play({ email: goodEmail, options: { include_explanation: true } });
    expect(answer.status).to.equal(200);
    expect(answer.headers.get('cache-control')).to.equal('private, no-store');
    expect(checkResponse('playgroundAnalyze', 200, answer.json)).to.deep.equal([]);
    const { result, playground } = answer.json as Playground;
    expect(result.metadata.usage.requests.used).to.equal(1);
    expect(result.explanation).to.include({ explanation_available: true });
    expect(playground).to.deep.include({
      plan: 'Developer',
      request_units_consumed: 1,
      requests_remaining: smallDeveloper.requests - 1,
      api_equivalent: { method: 'POST', path: '/v1/analyze-email' },
    });
    expect(usageOf(await ask('GET /usage'))).to.include({
      plan: 'Developer',
      billing_interval: '',
      requests_used: 1,
      requests_remaining: smallDeveloper.requests - 1,
      requests_limit: smallDeveloper.requests,
      explanations_used: 1,
      explanations_remaining: smallDeveloper.explanations - 1,
      explanations_limit: smallDeveloper.explanations,
      monthly_units_committed: 2,
      rate_limit_per_minute: smallDeveloper.units_per_minute,
      window_version: 1,
    });
  });

  it('ends at the hard stop, in the playground too', async () => {
    await spend(service, person.accountId, smallDeveloper.requests + smallDeveloper.grace);
    const answer = await play();
    expect(errorOf(answer).code).to.equal('MONTHLY_QUOTA_EXCEEDED');
    expect(usageOf(await ask('GET /usage'))).to.include({ requests_remaining: 0 });
  });

  it('takes what the plan has and leaves out the rest, as the API does', async () => {
    const { result } = (await play({ email: goodEmail, ip: '203.0.113.7', industry: 'fintech' }))
      .json as Playground;
    expect(result.metadata.warnings.map(({ code }) => code)).to.deep.equal([
      'IP_REPUTATION_NOT_AVAILABLE',
      'INDUSTRY_PROFILE_NOT_AVAILABLE',
    ]);
  });

  it('refuses addresses that are none and unknown fields, free of charge', async () => {
    for (const [body, code] of [
      [{}, 'INVALID_EMAIL'],
      [{ email: 'nobody' }, 'MALFORMED_EMAIL'],
      [{ email: goodEmail, account_id: 'acc_1' }, 'INVALID_REQUEST'],
      ['{', 'INVALID_REQUEST'],
    ] as const) {
      expect(errorOf(await ask('POST /playground/analyze', body)).code).to.equal(code);
    }
    expect(usageOf(await ask('GET /usage')).monthly_units_committed).to.equal(0);
  });

  it('keeps what is used when the plan changes, and tells of the change', async () => {
    await spend(service, person.accountId, 40);
    await changePlan(service.context, { accountId: person.accountId, plan: 'Growth', period: null });
    expect(usageOf(await ask('GET /usage'))).to.include({
      plan: 'Growth',
      requests_used: 40,
      requests_limit: 25_000,
      window_version: 2,
    });
  });

  it('counts every change of the plan, also those that no request met', async () => {
    const { accountId } = person;
    const change = (plan: PlanName) => changePlan(service.context, { accountId, plan, period: null });
    expect(usageOf(await ask('GET /usage'))).to.include({ window_version: 1 });
    for (const plan of ['Growth', 'Growth', 'Scale', 'Developer'] as const) await change(plan);
    expect(usageOf(await ask('GET /usage'))).to.include({ plan: 'Developer', window_version: 4 });
  });

  it('is told by the day and by the hour', async () => {
    await play();
    await play({ email: 'jane@example.com' });
    await service.access.history.flush();
    const days = itemsOf(await ask('GET /usage/history'));
    expect(days).to.have.length(30);
    for (const { start } of days) expect(start).to.match(/T00:00:00\.000Z$/);
    // The day, and the hour, may have changed since.
    const lately = (items: typeof days, field: Exclude<keyof (typeof days)[number], 'start'>): number =>
      items.slice(-2).reduce((sum, item) => sum + item[field], 0);
    expect([lately(days, 'requests'), lately(days, 'explanations')]).to.deep.equal([2, 0]);
    expect([lately(days, 'blocked'), lately(days, 'review'), lately(days, 'allowed')]).to.deep.equal([
      1, 0, 1,
    ]);
    const hours = itemsOf(await ask('GET /usage/history?granularity=hour'));
    expect(hours).to.have.length(48);
    expect(lately(hours, 'requests')).to.equal(2);
  });

  for (const [query, field] of [
    ['granularity=week', 'granularity'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['from=2026-02-02&to=2026-02-01', 'from'],
    ['from=2000-01-01', 'from'],
    ['from=2026-01-01&from=2026-02-01', 'from'],
    ['from=9999-12-31&to=9999-12-31', 'to'],
    ['to=0001-01-01', 'from'],
    ['from=0000-01-01&to=0000-01-02', 'to'],
    ['account_id=acc_1', 'account_id'],
  ] as const) {
    it(`refuses the period ${query}`, async () => {
      const answer = await ask(`GET /usage/history?${query}`);
      expect(answer.status).to.equal(400);
      expect(errorOf(answer).field_errors?.map((fault) => fault.field)).to.deep.equal([field]);
    });
  }
});
