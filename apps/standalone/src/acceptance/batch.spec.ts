import { expect } from 'chai';
import { newAccount, unitsOf } from './account.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { soundDomain } from './fixed-evidence.fixture.ts';
import { type Answer, batchOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

describe('POST /v1/analyze-email/batch, 200', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  async function batch(key: string, body: object): Promise<Answer> {
    const answer = await send(service.baseUrl, { path: '/v1/analyze-email/batch', key, body });
    expect(checkResponse('analyzeEmailBatch', answer.status, answer.json)).to.deep.equal([]);
    return answer;
  }

  it('answers each address at its place, and charges those that were analyzed', async () => {
    const account = await newAccount(service);
    const emails = [
      goodEmail,
      'no address',
      '',
      `jane@${soundDomain}`,
      `${'a'.repeat(250)}@x.com`,
      'jane..doe@gmail.com',
    ];
    const answer = await batch(account.key, { emails });
    const { count, success_count, failure_count, results, metadata } = batchOf(answer);

    expect({ count, success_count, failure_count }).to.deep.equal({
      count: 6,
      success_count: 3,
      failure_count: 3,
    });
    expect(results.map(({ index }) => index)).to.deep.equal([0, 1, 2, 3, 4, 5]);
    expect(results.map((item) => (item.success ? item.email.input : item.error.code))).to.deep.equal([
      goodEmail,
      'MALFORMED_EMAIL',
      'INVALID_EMAIL',
      `jane@${soundDomain}`,
      'MALFORMED_EMAIL',
      'jane..doe@gmail.com',
    ]);
    expect(metadata.usage.requests.used).to.equal(3);
    expect(answer.headers.get('x-quota-used')).to.equal('3');
    expect(answer.headers.get('x-ratelimit-remaining'), 'the minute counts every address sent').to.equal(
      '44',
    );
    expect(await unitsOf(service, account.id)).to.deep.equal({
      requests: 3,
      explanations: 0,
      committed: 3,
      open: 0,
    });
  });

  it('charges nothing when no address can be analyzed', async () => {
    const account = await newAccount(service);
    const { success_count, metadata } = batchOf(await batch(account.key, { emails: ['a', 'b'] }));
    expect(success_count).to.equal(0);
    expect(metadata.usage.requests.used).to.equal(0);
  });

  it('analyzes and charges an address as often as it stands there', async () => {
    const account = await newAccount(service);
    const { results, success_count } = batchOf(
      await batch(account.key, { emails: [goodEmail, goodEmail, goodEmail] }),
    );
    const [first, ...others] = results.map(({ index: _, ...item }) => item);
    for (const other of others) expect(other).to.deep.equal(first);
    expect(success_count).to.equal(3);
    expect((await unitsOf(service, account.id)).requests).to.equal(3);
  });

  it('explains as far as the quota of explanations goes, the first ones first', async () => {
    const account = await newAccount(service, { plan: 'Developer' });
    const emails = ['no address', ...Array<string>(5).fill(goodEmail)];
    const { results, metadata } = batchOf(
      await batch(account.key, { emails, options: { include_explanation: true } }),
    );
    const explained = results.map((item) => item.success && item.explanation !== undefined);
    expect(explained).to.deep.equal([false, true, true, true, false, false]);
    expect(metadata.warnings.map(({ code }) => code)).to.deep.equal(['EXPLANATION_QUOTA_EXCEEDED']);
    expect(await unitsOf(service, account.id)).to.deep.equal({
      requests: 5,
      explanations: 3,
      committed: 8,
      open: 0,
    });
  });

  it('takes 50 addresses', async () => {
    const account = await newAccount(service);
    const emails = Array.from({ length: 50 }, (_, i) => `jane${i}@gmail.com`);
    const { results } = batchOf(await batch(account.key, { emails, options: { include_checks: true } }));
    expect(results.map((item) => item.success && item.email.input)).to.deep.equal(emails);
    expect(results.every((item) => item.success && item.checks !== undefined)).to.equal(true);
  });
});
