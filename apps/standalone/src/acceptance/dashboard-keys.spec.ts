import type { ApiSchemas } from '@ers/contracts';
import { expect } from 'chai';
import { checkResponse } from './check-response.fixture.ts';
import { type Ask, askAs } from './dashboard.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { newPerson } from './person.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

type Issued = ApiSchemas['IssuedApiKey'];
const issued = ({ json }: Answer): Issued => json as Issued;
const listed = ({ json }: Answer): ApiSchemas['ApiKey'][] => (json as ApiSchemas['ApiKeyList']).api_keys;

describe('API keys at the dashboard', () => {
  let service: Service;
  let ask: Ask;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(async () => {
    ask = askAs(service, await newPerson(service));
  });

  const analyze = (key: string): Promise<Answer> =>
    send(service.baseUrl, { path: '/v1/analyze-email', key, body: { email: goodEmail } });

  it('work from their creation to their revocation, and not a request longer', async () => {
    const made = await ask('POST /api-keys', { name: 'CI' });
    expect(made.status).to.equal(201);
    expect(made.headers.get('cache-control')).to.equal('private, no-store');
    expect(checkResponse('createApiKey', 201, made.json)).to.deep.equal([]);
    const { api_key: key, secret } = issued(made);
    expect(key).to.deep.include({
      name: 'CI',
      scopes: ['analyze'],
      environment: 'live',
      status: 'active',
      expires_at: null,
      last_used_at: null,
      preview: `ers_live_…${secret.slice(-4)}`,
    });
    expect((await analyze(secret)).status).to.equal(200);
    const revoked = await ask(`POST /api-keys/${key.id}/revoke`);
    expect(revoked.status).to.equal(200);
    expect(errorOf(await analyze(secret)).code).to.equal('REVOKED_API_KEY');
    const again = await ask(`POST /api-keys/${key.id}/revoke`);
    expect(again.json).to.deep.equal(revoked.json);
  });

  it('show their secret once', async () => {
    const { secret, api_key: key } = issued(await ask('POST /api-keys', { name: 'CI' }));
    const answers = [await ask('GET /api-keys'), await ask(`PATCH /api-keys/${key.id}`, { name: 'New' })];
    for (const { text } of answers) expect(text).to.not.include(secret.slice(-64, -4));
    expect(listed(answers[0] as Answer).map(({ id }) => id)).to.deep.equal([key.id]);
    expect(listed(await ask('GET /api-keys'))[0]).to.include({ name: 'New', status: 'active' });
  });

  it('tell at once when they were last used', async () => {
    const { secret, api_key: key } = issued(await ask('POST /api-keys', { name: 'CI' }));
    const before = Date.now();
    await analyze(secret);
    const [shown] = listed(await ask('GET /api-keys'));
    expect(shown?.id).to.equal(key.id);
    expect(Date.parse(shown?.last_used_at ?? '')).to.be.within(before, Date.now());
  });

  it('rotate: old and new one work until the old one is revoked', async () => {
    const old = issued(await ask('POST /api-keys', { name: 'CI', scopes: ['analyze', 'bulk'] }));
    const rotated = await ask(`POST /api-keys/${old.api_key.id}/rotate`);
    expect(rotated.status).to.equal(201);
    expect(issued(rotated).api_key).to.deep.include({
      name: 'CI',
      scopes: ['analyze', 'bulk'],
      rotated_from_key_id: old.api_key.id,
    });
    for (const { secret } of [old, issued(rotated)]) expect((await analyze(secret)).status).to.equal(200);
    await ask(`POST /api-keys/${old.api_key.id}/revoke`);
    expect(errorOf(await ask(`POST /api-keys/${old.api_key.id}/rotate`))).to.include({
      code: 'CONFLICT',
      type: 'conflict_error',
    });
    expect((await analyze(issued(rotated).secret)).status).to.equal(200);
  });

  it('expire, and are shown as expired', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { api_key: key } = issued(await ask('POST /api-keys', { name: 'CI', expires_at: expiresAt }));
    expect(key.expires_at).to.equal(expiresAt);
    await service.context.db.prisma.apiKey.update({
      where: { id: key.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(listed(await ask('GET /api-keys'))[0]).to.include({ id: key.id, status: 'expired' });
  });

  it('are as many as the plan allows, also when twenty are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ask('POST /api-keys', { name: `Key ${i}` })),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect(answers.filter(({ status }) => status === 201)).to.have.length(2);
    expect(refused).to.have.length(18);
    for (const answer of refused) {
      expect(errorOf(answer)).to.deep.include({ code: 'LIMIT_EXCEEDED', details: { limit: 2 } });
    }
    expect(listed(await ask('GET /api-keys'))).to.have.length(2);
  });

  const long = 'n'.repeat(101);
  for (const [field, body] of [
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: ' \t' }],
    ['name', { name: long }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: 5 }],
    ['scopes', { name: 'CI', scopes: [] }],
    ['scopes[0]', { name: 'CI', scopes: ['admin'] }],
    ['scopes', { name: 'CI', scopes: ['bulk', 'bulk'] }],
    ['environment', { name: 'CI', environment: 'prod' }],
    ['expires_at', { name: 'CI', expires_at: '2020-01-01T00:00:00Z' }],
    ['expires_at', { name: 'CI', expires_at: 'soon' }],
    ['expires_at', { name: 'CI', expires_at: '9999-12-31T23:59:59-12:00' }],
    ['account_id', { name: 'CI', account_id: 'acc_1' }],
    ['plan', { name: 'CI', plan: 'Business' }],
    ['requests_used', { name: 'CI', requests_used: 0 }],
    ['body', []],
  ] as const) {
    it(`refuse ${JSON.stringify(body).slice(0, 60)} and name ${field}`, async () => {
      const answer = await ask('POST /api-keys', body);
      expect(answer.status).to.equal(400);
      expect(checkResponse('createApiKey', 400, answer.json)).to.deep.equal([]);
      const { code, field_errors: faults = [] } = errorOf(answer);
      expect(code).to.equal('INVALID_REQUEST');
      expect(faults.map((fault) => fault.field)).to.include(field);
      expect(listed(await ask('GET /api-keys'))).to.deep.equal([]);
    });
  }

  it('take no body where none is said, and no parameter', async () => {
    const { api_key: key } = issued(await ask('POST /api-keys', { name: 'CI' }));
    const rotate = `POST /api-keys/${key.id}/rotate`;
    expect(errorOf(await ask(rotate, { account_id: 'acc_1' })).code).to.equal('INVALID_REQUEST');
    expect(errorOf(await ask('GET /api-keys?account_id=acc_1')).field_errors?.[0]).to.include({
      field: 'account_id',
      code: 'unknown_field',
    });
    expect((await ask(rotate, {})).status).to.equal(201);
  });
});
