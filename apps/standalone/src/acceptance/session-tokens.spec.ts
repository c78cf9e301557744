import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { jwksSessionKeys } from '@ers/access';
import { manualClock } from '@ers/testing';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { newAccount } from './account.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { type StartedGateway, startGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const pair = (): { privateKey: string; publicKey: string } =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const own = pair();
const foreign = pair();
const issuer = 'https://id.test';
const party = 'https://dash.test';
const keySet = {
  keys: [{ ...createPublicKey(own.publicKey).export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
};
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a session token, from outside', () => {
  let service: Service;
  let gateway: StartedGateway;
  let subject: string;
  /** How often the provider's keys were asked for. */
  let asked = 0;
  before(async () => {
    service = await sharedService();
    const source = async (): Promise<typeof keySet> => {
      asked += 1;
      return keySet;
    };
    // On a clock that stands still, however long the tests take.
    const keys = jwksSessionKeys({ clock: manualClock(), source });
    gateway = await startGateway(service, { sessions: { keys, issuer, authorizedParties: [party] } });
  });
  after(() => gateway.stop());
  beforeEach(() => void (subject = service.context.ids.next('usr').replace('usr', 'user')));

  const claims = (changes: object = {}): object => {
    const now = Math.floor(Date.now() / 1_000);
    const usual = { sub: subject, sid: 's', iss: issuer, azp: party, iat: now, nbf: now, exp: now + 60 };
    // A claim that is changed to `undefined` is left out.
    return JSON.parse(JSON.stringify({ ...usual, ...changes })) as object;
  };
  const sign = (changes: object = {}, options: jwt.SignOptions = {}, key = own.privateKey): string =>
    jwt.sign(claims(changes), key, { algorithm: 'RS256', keyid: 'k', ...options });
  const ask = (token: string) =>
    send(gateway.baseUrl, { method: 'GET', path: '/v1/dashboard/usage', key: token });
  const isStored = async (): Promise<boolean> =>
    (await service.context.db.prisma.user.count({ where: { clerkUserId: subject } })) === 1;

  it('that is good lets its bearer in, who then has an account', async () => {
    expect((await ask(sign())).status).to.equal(200);
    expect(await isStored()).to.equal(true);
  });

  it('with a list for admin_role is good for the dashboard all the same', async () => {
    expect((await ask(sign({ admin_role: ['admin'] }))).status).to.equal(200);
  });

  const past = { nbf: 1_700_000_000, iat: 1_700_000_000, exp: 1_700_000_060 };
  const forged: Record<string, () => string | Promise<string>> = {
    'alg: none': () => jwt.sign(claims(), '', { algorithm: 'none', keyid: 'k' }),
    'HS256 with the public key': () => {
      const text = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'k' })}.${encode(claims())}`;
      return `${text}.${createHmac('sha256', own.publicKey).update(text).digest('base64url')}`;
    },
    'an unknown kid': () => sign({}, { keyid: 'unknown' }),
    'a kid that every object has': () => sign({}, { keyid: 'constructor' }),
    'a jku of its own': () => {
      const header = { alg: 'RS256', kid: 'k', jku: `${gateway.baseUrl}/v1/openapi.json` };
      return sign({}, { header }, foreign.privateKey);
    },
    'a future nbf': () => sign({ nbf: Math.floor(Date.now() / 1_000) + 60 }),
    'another iss': () => sign({ iss: 'https://evil.test' }),
    'another azp': () => sign({ azp: 'https://evil.test' }),
    'no azp': () => sign({ azp: undefined }),
    'no exp': () => sign({ exp: undefined }),
    'another key': () => sign({}, {}, foreign.privateKey),
    'another key, and past': () => sign(past, {}, foreign.privateKey),
    'an API key in its place': async () => (await newAccount(service)).key,
  };
  for (const [what, make] of Object.entries(forged)) {
    it(`is refused for ${what}, and nothing is stored`, async () => {
      const answer = await ask(await make());
      expect([answer.status, errorOf(answer).code]).to.deep.equal([401, 'INVALID_SESSION_TOKEN']);
      expect(checkResponse('getUsage', 401, answer.json)).to.deep.equal([]);
      expect(answer.headers.get('cache-control')).to.equal('private, no-store');
      expect(await isStored()).to.equal(false);
    });
  }

  it('is refused as expired where nothing else is wrong with it, and nothing is stored', async () => {
    expect(errorOf(await ask(sign(past))).code).to.equal('EXPIRED_SESSION_TOKEN');
    expect(await isStored()).to.equal(false);
  });

  it('does not make this service ask the provider, however many name a key that is unknown', async () => {
    await ask(sign());
    const before = asked;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ask(sign({}, { keyid: `unknown ${i}` }))),
    );
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([401]));
    expect(asked).to.equal(before);
  });

  for (const headers of [{ cookie: '__session=TOKEN' }, { 'x-session-token': 'TOKEN' }]) {
    it(`counts only in the Authorization header, not in ${Object.keys(headers).join()}`, async () => {
      const [name, value] = Object.entries(headers)[0] as [string, string];
      const answer = await send(gateway.baseUrl, {
        method: 'GET',
        path: '/v1/dashboard/usage',
        headers: { [name]: value.replace('TOKEN', sign()) },
      });
      expect(errorOf(answer).code).to.equal('MISSING_SESSION_TOKEN');
    });
  }
});
