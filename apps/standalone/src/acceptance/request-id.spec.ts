import { expect } from 'chai';
import { newAccount } from './account.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const path = '/v1/analyze-email';

describe('X-Request-ID', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  for (const id of ['a', 'signup-4f1c2a', 'A.b_c:d-9', 'x'.repeat(128)]) {
    it(`keeps ${id.slice(0, 20)} (${id.length})`, async () => {
      const answer = await send(service.baseUrl, { path, headers: { 'x-request-id': id }, body: {} });
      expect(answer.headers.get('x-request-id')).to.equal(id);
      expect(errorOf(answer).request_id).to.equal(id);
    });
  }

  const refused = [
    '',
    'x'.repeat(129),
    'a b',
    'a,b',
    '"a"',
    '<script>',
    'é',
    'a%0d%0aSet-Cookie:%20x=1',
    '../../etc',
    '{}',
  ];
  for (const id of refused) {
    it(`replaces ${JSON.stringify(id.slice(0, 30))} (${id.length})`, async () => {
      const answer = await send(service.baseUrl, { path, headers: { 'x-request-id': id }, body: {} });
      expect(answer.headers.get('x-request-id')).to.match(/^req_[0-9a-f]{32}$/);
      expect(errorOf(answer).request_id).to.equal(answer.headers.get('x-request-id'));
      expect(answer.headers.get('set-cookie')).to.equal(null);
    });
  }

  it('is no idempotency key: the same id twice is two requests', async () => {
    const { key } = await newAccount(service);
    const sent = { path, key, headers: { 'x-request-id': 'same' }, body: { email: goodEmail } };
    const first = await send(service.baseUrl, sent);
    const second = await send(service.baseUrl, sent);
    expect([first, second].map(({ headers }) => headers.get('x-quota-used'))).to.deep.equal(['1', '2']);
  });

  it('is on every answer, and each has its own', async () => {
    const answers = await Promise.all(
      ['/v1/health', '/v1/health/live', '/v1/openapi.json', '/docs', '/nowhere', path].map((at) =>
        send(service.baseUrl, { method: 'GET', path: at }),
      ),
    );
    const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? 'none');
    for (const id of ids) expect(id).to.match(/^req_[0-9a-f]{32}$/);
    expect(new Set(ids).size).to.equal(answers.length);
  });
});
