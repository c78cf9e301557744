import type { ApiSchemas } from '@ers/contracts';
import { expect } from 'chai';
import { checkResponse } from './check-response.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { soundDomain } from './fixed-evidence.fixture.ts';
import { type Answer, errorOf, send, type Sent } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';
import { newStranger } from './stranger.fixture.ts';

const path = '/v1/public/checker';

describe('POST /v1/public/checker', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  async function check(body: unknown, from = newStranger(), more: Partial<Sent> = {}): Promise<Answer> {
    const answer = await send(service.baseUrl, { path, headers: from, body, ...more });
    expect(checkResponse('checkPublicly', answer.status, answer.json)).to.deep.equal([]);
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    return answer;
  }

  const resultOf = async (email: string): Promise<ApiSchemas['CheckerResult']> => {
    const answer = await check({ email });
    expect(answer.status).to.equal(200);
    return answer.json as ApiSchemas['CheckerResult'];
  };

  it('answers in a few words, without a number and without an account’s headers', async () => {
    const answer = await check({ email: `Jane.Doe@${soundDomain.toUpperCase()}` });
    const result = answer.json as ApiSchemas['CheckerResult'];
    expect(result).to.have.all.keys('assessment_scope', 'email', 'assessment', 'checks', 'next_step');
    expect(result.email).to.deep.equal({ normalized: `jane.doe@${soundDomain}`, valid_format: true });
    expect(result.checks).to.include({ domain: 'valid', disposable: 'none', typo: 'none' });
    expect(answer.text).to.not.match(/score":|contribution|explanation|\d/);
    const names = [...answer.headers.keys()];
    expect(names.filter((name) => /^x-(ratelimit|quota)/.test(name))).to.deep.equal([]);
  });

  it('says what it can of each kind of address', async () => {
    expect((await resultOf('jane@example.com')).assessment.action).to.equal('block');
    expect((await resultOf('jane@example.com')).checks.domain).to.equal('reserved');
    expect((await resultOf('jane@no-such-name-zqx.com')).checks).to.include({
      domain: 'invalid',
      mx: 'missing',
    });
    expect((await resultOf('jane@gmial.com')).checks.typo).to.equal('suspected');
    expect((await resultOf('jane..doe@gmail.com')).email.valid_format).to.equal(false);
    for (const text of ['jane', 'a@b@c.com', ' ', `${'a'.repeat(250)}@gmail.com`]) {
      const { email, assessment } = await resultOf(text);
      expect(email).to.deep.equal({ normalized: '', valid_format: false });
      expect(assessment.action).to.equal('block');
    }
  });

  const refusals: [title: string, sent: Partial<Sent>, status: number, code: string][] = [
    ['no body', {}, 400, 'INVALID_REQUEST'],
    ['broken JSON', { body: '{' }, 400, 'INVALID_REQUEST'],
    ['no email', { body: {} }, 400, 'INVALID_EMAIL'],
    ['email null', { body: { email: null } }, 400, 'INVALID_EMAIL'],
    ['email empty', { body: { email: '' } }, 400, 'INVALID_EMAIL'],
    ['email a number', { body: { email: 42 } }, 400, 'INVALID_REQUEST'],
    ['a list', { body: [goodEmail] }, 400, 'INVALID_REQUEST'],
    ['a name', { body: { email: goodEmail, name: 'Jane' } }, 400, 'INVALID_REQUEST'],
    ['an ip', { body: { email: goodEmail, ip: '192.0.2.1' } }, 400, 'INVALID_REQUEST'],
    ['options', { body: { email: goodEmail, options: {} } }, 400, 'INVALID_REQUEST'],
    ['a query', { body: { email: goodEmail }, path: `${path}?email=x` }, 400, 'INVALID_REQUEST'],
    ['over 1 MB', { body: ' '.repeat(1_048_577) }, 413, 'INVALID_REQUEST'],
  ];
  it('refuses any other body, and nothing of it is used up', async () => {
    const from = newStranger();
    for (const [title, sent, status, code] of refusals) {
      const answer = await check(undefined, from, sent);
      expect([answer.status, errorOf(answer).code], title).to.deep.equal([status, code]);
    }
    for (let i = 0; i < 10; i += 1) expect((await check({ email: goodEmail }, from)).status).to.equal(200);
  });

  it('takes 10 a minute of one client, and tells when to come back', async () => {
    const from = newStranger();
    const answers = await Promise.all(Array.from({ length: 14 }, () => check({ email: goodEmail }, from)));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).to.have.length(4);
    for (const answer of limited) {
      const { code, retry_after_seconds: seconds, details } = errorOf(answer);
      expect(code).to.equal('RATE_LIMIT_EXCEEDED');
      expect(seconds).to.be.within(1, 60);
      expect(answer.headers.get('retry-after')).to.equal(String(seconds));
      expect(details).to.include({ limit: 10, window_seconds: 60 });
    }
    expect((await check({ email: goodEmail })).status, 'somebody else').to.equal(200);
  });

  it('heeds no credentials', async () => {
    const answer = await check({ email: goodEmail }, newStranger(), { key: 'nonsense' });
    expect(answer.status).to.equal(200);
  });
});
