import { expect } from 'chai';
import fc from 'fast-check';
import { type Account, newAccount } from './account.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { type Answer, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const everything = { include_checks: true, include_explanation: true };

/** Any UTF-16 code units, lone surrogates and NUL among them. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  maxLength: 300,
});
const nearlyEmail = fc
  .tuple(
    fc.oneof(anyText, fc.string({ maxLength: 70 })),
    fc.oneof(anyText, fc.domain(), fc.string({ maxLength: 70 })),
  )
  .map(([local, domain]) => `${local}@${domain}`);

/** Text and objects of any kind; the addresses' domains are unknown to the test's name server. */
const anyEmail = fc.oneof(
  anyText,
  nearlyEmail,
  fc.emailAddress(),
  fc.string({ unit: 'grapheme', maxLength: 260 }),
);

describe('any input over HTTP', function () {
  this.timeout(120_000);
  let service: Service;
  let account: Account;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(async () => {
    account = await newAccount(service, { plan: 'Business' });
  });

  function expectSound(operationId: string, answer: Answer): void {
    expect(answer.status, answer.text.slice(0, 300)).to.be.oneOf([200, 400]);
    expect(checkResponse(operationId, answer.status, answer.json)).to.deep.equal([]);
  }

  it('any text as email is 200 or 400', async () => {
    await fc.assert(
      fc.asyncProperty(anyEmail, async (email) => {
        const body = { email, options: everything };
        expectSound(
          'analyzeEmail',
          await send(service.baseUrl, { path: '/v1/analyze-email', key: account.key, body }),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('any text as name, ip and industry is 200 or 400', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.oneof(anyText, fc.ipV4(), fc.ipV6()),
        anyText,
        async (name, ip, industry) => {
          const body = { email: 'jane.doe@gmail.com', name, ip, industry, options: everything };
          expectSound(
            'analyzeEmail',
            await send(service.baseUrl, { path: '/v1/analyze-email', key: account.key, body }),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  it('any JSON is 200 or 400', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 3 }), async (body) => {
        expectSound(
          'analyzeEmail',
          await send(service.baseUrl, { path: '/v1/analyze-email', key: account.key, body }),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('any texts as a batch are 200, each with its own outcome', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEmail, { minLength: 1, maxLength: 20 }), async (emails) => {
        const path = '/v1/analyze-email/batch';
        const answer = await send(service.baseUrl, {
          path,
          key: account.key,
          body: { emails, options: everything },
        });
        expectSound('analyzeEmailBatch', answer);
        expect(answer.status).to.equal(200);
      }),
      { numRuns: 20 },
    );
  });
});
