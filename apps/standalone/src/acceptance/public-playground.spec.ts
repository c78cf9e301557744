import type { ApiSchemas } from '@ers/contracts';
import { expect } from 'chai';
import { newAccount } from './account.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { soundDomain } from './fixed-evidence.fixture.ts';
import { analysisOf, type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';
import { newStranger } from './stranger.fixture.ts';

const path = '/v1/public/playground/analyze';

describe('POST /v1/public/playground/analyze', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  async function analyze(body: unknown, from = newStranger()): Promise<Answer> {
    const answer = await send(service.baseUrl, { path, headers: from, body });
    expect(checkResponse('analyzePublicly', answer.status, answer.json)).to.deep.equal([]);
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    return answer;
  }
  const leftOf = ({ json }: Answer): ApiSchemas['PublicPlaygroundAnswer']['public'] =>
    (json as ApiSchemas['PublicPlaygroundAnswer']).public;

  it('answers what the API answers with everything asked for, less what is of an account', async () => {
    const email = `jane.doe@${soundDomain}`;
    const { key } = await newAccount(service, { plan: 'Basic' });
    const options = { include_checks: true, include_explanation: true };
    const byKey = analysisOf(
      await send(service.baseUrl, { path: '/v1/analyze-email', key, body: { email, options } }),
    );
    const { result } = (await analyze({ email })).json as ApiSchemas['PublicPlaygroundAnswer'];
    const { metadata, ...analysis } = result;
    const { metadata: ofAccount, ...wanted } = byKey;
    expect(analysis).to.deep.equal(wanted);
    expect(metadata.warnings).to.deep.equal([]);
    expect(metadata.assessment_version).to.equal(ofAccount.assessment_version);
    expect(metadata).to.not.have.any.keys('usage', 'plan');
    expect(metadata.cache).to.include({ scoring_version: metadata.assessment_version });
  });

  it('takes 10 a UTC day of one client, however many come at once, and tells what is left', async () => {
    const from = newStranger();
    const answers = await Promise.all(Array.from({ length: 15 }, () => analyze({ email: goodEmail }, from)));
    const served = answers.filter(({ status }) => status === 200).map(leftOf);
    expect(served.map((left) => left.requests_remaining)).to.have.members([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    const [{ window_end_utc: end, ...left }] = served as [(typeof served)[0]];
    expect(left).to.deep.include({
      daily_limit: 10,
      api_equivalent: { method: 'POST', path: '/v1/analyze-email' },
    });
    expect(end).to.match(/T00:00:00\.000Z$/);
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).to.have.length(5);
    for (const answer of limited) {
      const { code, retry_after_seconds: seconds } = errorOf(answer);
      expect(code).to.equal('RATE_LIMIT_EXCEEDED');
      expect(answer.headers.get('retry-after')).to.equal(String(seconds));
      expect(seconds).to.be.within(1, 86_400);
    }
  });

  it('knows a client by the /64 of its address, and nobody by a header that no proxy vouches for', async () => {
    const { 'x-forwarded-for': address = '' } = newStranger();
    const neighbour = address.replace(/::1$/, ':ffff::2');
    await analyze({ email: goodEmail }, { 'x-forwarded-for': address });
    const claimed = { 'x-forwarded-for': `198.51.100.1, ${neighbour}` };
    expect(leftOf(await analyze({ email: goodEmail }, claimed)).requests_remaining).to.equal(8);
  });

  it('refuses any other body and any text that is no address, which uses up nothing', async () => {
    const from = newStranger();
    const refusals: [body: unknown, code: string][] = [
      ['{', 'INVALID_REQUEST'],
      [{}, 'INVALID_EMAIL'],
      [{ email: '' }, 'INVALID_EMAIL'],
      [{ email: 7 }, 'INVALID_REQUEST'],
      [{ email: 'jane' }, 'MALFORMED_EMAIL'],
      [{ email: `${'a'.repeat(250)}@gmail.com` }, 'MALFORMED_EMAIL'],
      [{ email: goodEmail, options: { include_checks: true } }, 'INVALID_REQUEST'],
      [{ email: goodEmail, account_id: 'acc_1' }, 'INVALID_REQUEST'],
    ];
    for (const [body, code] of refusals) {
      const answer = await analyze(body, from);
      expect([answer.status, errorOf(answer).code]).to.deep.equal([400, code]);
    }
    expect(leftOf(await analyze({ email: goodEmail }, from)).requests_remaining).to.equal(9);
  });

  it('is not there where it is switched off; the checker is', async () => {
    await withGateway(service, { publicPlayground: null }, async (baseUrl) => {
      for (const method of ['POST', 'GET', 'OPTIONS']) {
        const body = method === 'POST' ? { email: goodEmail } : undefined;
        const answer = await send(baseUrl, { method, path, body });
        expect([answer.status, errorOf(answer).code]).to.deep.equal([404, 'NOT_FOUND']);
      }
      const checker = await send(baseUrl, { path: '/v1/public/checker', body: { email: 'jane' } });
      expect(checker.status).to.equal(200);
    });
  });
});
