import { expect } from 'chai';
import { assessmentVersion } from '@ers/core';
import { type Account, newAccount } from './account.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { analysisOperations, analysisRoutes, goodEmail } from './error-row.fixture.ts';
import { soundDomain } from './fixed-evidence.fixture.ts';
import { analysisOf, type Answer, batchOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';
import { padded } from './unreadable-rows.fixture.ts';

const everything = { include_checks: true, include_explanation: true };

describe('POST /v1/analyze-email, 200', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  async function analyze(account: Account, body: object | string): Promise<Answer> {
    const answer = await send(service.baseUrl, { path: '/v1/analyze-email', key: account.key, body });
    if (answer.status === 200) expect(checkResponse('analyzeEmail', 200, answer.json)).to.deep.equal([]);
    return answer;
  }

  it('has every part that was asked for, and all headers, in agreement with each other', async () => {
    const account = await newAccount(service, { plan: 'Growth' });
    const before = Date.now();
    const answer = await analyze(account, {
      email: ` Jane.Doe+news@${soundDomain.toUpperCase()} `,
      name: 'Jane Doe',
      ip: '10.0.0.1',
      options: everything,
    });
    const { email, checks, explanation, metadata } = analysisOf(answer);

    expect(email).to.include({
      input: ` Jane.Doe+news@${soundDomain.toUpperCase()} `,
      normalized: `jane.doe+news@${soundDomain}`,
      normalized_preserving_case: `Jane.Doe+news@${soundDomain}`,
      canonical: `jane.doe@${soundDomain}`,
      is_well_formed: true,
    });
    expect(checks?.domain_infrastructure).to.deep.include({ lookup_status: 'success', available: true });
    expect(checks?.ip_reputation).to.include({ result: 'private' });
    expect(Object.values(checks ?? {})).to.have.length(8);
    expect(explanation).to.include({ explanation_available: true, explanation_omitted_reason: '' });
    expect(metadata).to.deep.include({ warnings: [], assessment_version: assessmentVersion });
    expect(metadata.usage).to.deep.equal({
      requests: { used: 1, limit: 25_000, unlimited: false, remaining: 24_999 },
      explanations: { used: 1, limit: 5_000, unlimited: false, remaining: 4_999 },
    });
    expect(headersOf(answer, 'x-quota-')).to.deep.equal({
      limit: '25000',
      grace: '500',
      hardstop: '25500',
      used: '1',
      remaining: '24999',
      reset: metadata.plan.reset_at,
    });
    const { reset, ...rate } = headersOf(answer, 'x-ratelimit-');
    expect(rate).to.deep.equal({ limit: '300', remaining: '299' });
    expect(Number(reset)).to.be.within(before / 1_000, Date.now() / 1_000 + 61);
    expect(metadata.plan.billing_period.ends).to.equal(metadata.plan.reset_at);
    expect(answer.headers.get('content-type')).to.equal('application/json; charset=utf-8');
  });

  it('leaves out checks and explanation unless they are asked for, and charges no explanation', async () => {
    const answer = await analyze(await newAccount(service), {
      email: goodEmail,
      options: { include_checks: false },
    });
    expect(answer.json).to.have.all.keys('email', 'decision', 'metadata');
    expect(analysisOf(answer).metadata.usage.explanations.used).to.equal(0);
  });

  it('is the calendar month on Basic', async () => {
    const before = Date.now();
    const { metadata } = analysisOf(await analyze(await newAccount(service), { email: goodEmail }));
    const { starts, ends } = metadata.plan.billing_period;
    expect(starts).to.match(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
    expect(ends).to.match(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
    expect(Date.parse(starts)).to.be.at.most(Date.now());
    expect(Date.parse(ends)).to.be.greaterThan(before);
  });

  it('counts explanations without a limit on Business', async () => {
    const account = await newAccount(service, { plan: 'Business' });
    const answer = await analyze(account, { email: goodEmail, options: everything });
    const { usage } = analysisOf(answer).metadata;
    expect(usage.explanations).to.deep.equal({ used: 1, limit: 0, unlimited: true, remaining: 0 });
  });

  it('blocks every reserved name with 100, and shows where it comes from', async () => {
    const account = await newAccount(service, { plan: 'Growth' });
    for (const domain of [
      'example.com',
      'mail.example.org',
      'example.net',
      'a.test',
      'localhost',
      'x.invalid',
      'x.onion',
    ]) {
      const { decision, checks, explanation } = analysisOf(
        await analyze(account, { email: `jane@${domain}`, options: everything }),
      );
      expect(decision, domain).to.include({ action: 'block', risk_score: 100, risk_band: 'very_high' });
      expect(checks?.domain_infrastructure, domain).to.include({
        lookup_status: 'skipped_reserved',
        risk_contribution: 100,
      });
      expect(checks?.domain_infrastructure?.reserved_special_use, domain).to.include({
        status: 'reserved',
        risk_contribution: 100,
      });
      expect(explanation?.risk_factors, domain).to.deep.include({
        factor: 'domain_infrastructure',
        contribution: 100,
      });
    }
    expect(service.dns.queries('example.com')).to.equal(0);
  });

  it('is the same bytes for the same address, whoever asks; the second time from the cache', async () => {
    const email = `jane.doe@determined.${soundDomain}`;
    const body = { email, name: 'Jane Doe', options: everything };
    const first = analysisOf(await analyze(await newAccount(service), body));
    const second = analysisOf(await analyze(await newAccount(service), body));
    const judged = ({ email, decision, checks, explanation }: typeof first): string =>
      JSON.stringify({ email, decision, checks, explanation });
    expect(judged(second)).to.equal(judged(first));
    expect([first, second].map(({ metadata }) => metadata.cache?.hit)).to.deep.equal([false, true]);
    expect(second.metadata.cache?.scoring_version).to.equal(assessmentVersion);
    expect(second.metadata.usage.requests.used, 'a cached answer is metered').to.equal(1);
  });

  const read: [title: string, body: object | string, headers: Record<string, string>][] = [
    ['as a form', { email: goodEmail }, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['with a byte order mark', `\uFEFF${JSON.stringify({ email: goodEmail })}`, {}],
    ['with a name of 200 code points', { email: goodEmail, name: '\u{1F41D}'.repeat(200) }, {}],
    ['of 254 characters', { email: `${'a'.repeat(254 - '@gmail.com'.length)}@gmail.com` }, {}],
    [
      'of 254 characters between white space',
      { email: ` ${'é'.repeat(254 - '@gmail.com'.length)}@gmail.com\n` },
      {},
    ],
  ];
  for (const [title, body, headers] of read) {
    it(`reads a body ${title}`, async () => {
      const { key } = await newAccount(service);
      const answer = await send(service.baseUrl, { path: '/v1/analyze-email', key, body, headers });
      expect(analysisOf(answer).metadata.usage.requests.used).to.equal(1);
    });
  }

  for (const operationId of analysisOperations) {
    it(`${operationId} reads a body of exactly 1 MB`, async () => {
      const { key } = await newAccount(service);
      const { path } = analysisRoutes[operationId];
      const answer = await send(service.baseUrl, { path, key, body: padded(operationId, 1_048_576) });
      expect(answer.status).to.equal(200);
    });
  }

  it('reads a batch as it reads one', async () => {
    const account = await newAccount(service, { plan: 'Growth' });
    const email = `info@${soundDomain}`;
    const one = analysisOf(await analyze(account, { email, options: everything }));
    const path = '/v1/analyze-email/batch';
    const answer = await send(service.baseUrl, {
      path,
      key: account.key,
      body: { emails: [email], options: everything },
    });
    const [item] = batchOf(answer).results;
    const { email: view, decision, checks, explanation } = one;
    expect(item).to.deep.equal({ index: 0, success: true, email: view, decision, checks, explanation });
  });
});

/** By what follows the prefix. */
function headersOf({ headers }: Answer, prefix: string): Record<string, string> {
  const found = [...headers].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]));
}
