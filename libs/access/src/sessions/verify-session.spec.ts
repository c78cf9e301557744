import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { ApiError } from '@ers/core';
import { type ManualClock, manualClock } from '@ers/testing';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { pemSessionKeys } from './session-keys.ts';
import { createSessionVerifier, type SessionSettings } from './verify-session.ts';

const pair = (): { privateKey: string; publicKey: string } =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const own = pair();
const foreign = pair();
const issuer = 'https://id.test';

describe('createSessionVerifier', () => {
  let clock: ManualClock;
  let now: number;
  beforeEach(() => {
    clock = manualClock();
    now = Math.floor(clock.now().getTime() / 1_000);
  });

  /** A claim that is changed to `undefined` is left out. */
  const claims = (changes: object = {}): object => {
    const usual = { sub: 'user_1', sid: 'sess_1', iss: issuer, iat: now, nbf: now, exp: now + 60 };
    return JSON.parse(JSON.stringify({ ...usual, ...changes })) as object;
  };
  const sign = (payload: object, options: jwt.SignOptions = {}, key = own.privateKey): string =>
    jwt.sign(payload, key, { algorithm: 'RS256', keyid: 'k', ...options });
  const verifier = (changes: Partial<SessionSettings> = {}) =>
    createSessionVerifier({
      clock,
      keys: pemSessionKeys(own.publicKey),
      issuer,
      authorizedParties: [],
      ...changes,
    });
  const outcome = async (header: string | undefined, verify = verifier()): Promise<unknown> =>
    verify(header).catch((error: unknown) => (error instanceof ApiError ? error.code : error));
  const ofToken = (token: string, verify = verifier()): Promise<unknown> =>
    outcome(`Bearer ${token}`, verify);

  it('reads who it is', async () => {
    expect(await ofToken(sign(claims()))).to.deep.equal({ subject: 'user_1', adminRole: null });
  });

  for (const [role, read] of [
    ['admin', 'admin'],
    ['support', 'support'],
    ['owner', null],
    [['admin'], null],
    [{ role: 'admin' }, null],
    [true, null],
    [null, null],
  ] as const) {
    it(`reads admin_role ${JSON.stringify(role)} as ${read}`, async () => {
      expect(await ofToken(sign(claims({ admin_role: role })))).to.deep.include({ adminRole: read });
    });
  }

  it('tells a missing header from one without a token', async () => {
    expect(await outcome(undefined)).to.equal('MISSING_SESSION_TOKEN');
    for (const header of ['', 'Bearer', 'Bearer ', `Basic ${sign(claims())}`, 'Bearer a b']) {
      expect(await outcome(header), header).to.equal('INVALID_SESSION_TOKEN');
    }
  });

  it('ends at exp, to the second, also when it was found good before', async () => {
    const verify = verifier();
    const token = sign(claims());
    clock.advance(59_999 - (clock.now().getTime() % 1_000));
    expect(await ofToken(token, verify)).to.be.an('object');
    clock.advance(1);
    expect(await ofToken(token, verify)).to.equal('EXPIRED_SESSION_TOKEN');
    expect(await ofToken(token)).to.equal('EXPIRED_SESSION_TOKEN');
  });

  it('asks for the key of a good token once, and of a bad one each time', async () => {
    let asked = 0;
    const keys = {
      find: async (keyId: string | undefined) => {
        asked += 1;
        return pemSessionKeys(own.publicKey).find(keyId);
      },
    };
    const verify = verifier({ keys });
    const token = sign(claims());
    for (let i = 0; i < 3; i += 1) await ofToken(token, verify);
    expect(asked).to.equal(1);
    for (let i = 0; i < 3; i += 1) await ofToken(sign(claims(), {}, foreign.privateKey), verify);
    expect(asked).to.equal(4);
  });

  it('remembers no more tokens than it may, the last used ones', async () => {
    const asked: string[] = [];
    const keys = {
      find: async (keyId: string | undefined) => {
        asked.push(keyId ?? '');
        return pemSessionKeys(own.publicKey).find(keyId);
      },
    };
    const verify = createSessionVerifier({ clock, keys, issuer, authorizedParties: [], rememberedMax: 2 });
    const tokens = ['a', 'b', 'c'].map((keyid) => sign(claims(), { keyid }));
    for (const i of [0, 1, 0, 2, 0, 1]) await ofToken(tokens[i] ?? '', verify);
    expect(asked).to.deep.equal(['a', 'b', 'c', 'b']);
  });

  it('demands azp where parties are configured', async () => {
    const verify = verifier({ authorizedParties: ['https://app.test', 'https://dash.test'] });
    expect(await ofToken(sign(claims({ azp: 'https://dash.test' })), verify)).to.be.an('object');
    for (const azp of ['https://evil.test', ['https://dash.test'], undefined, null, '']) {
      expect(await ofToken(sign(claims({ azp })), verify)).to.equal('INVALID_SESSION_TOKEN');
    }
  });

  /** What an attacker might send; each is told no more than that it is not valid. */
  const forged: Record<string, () => string> = {
    'no algorithm': () => jwt.sign(claims(), '', { algorithm: 'none' }),
    'HS256 keyed with the public key': () => {
      const head = encode({ alg: 'HS256', typ: 'JWT', kid: 'k' });
      const text = `${head}.${encode(claims())}`;
      return `${text}.${createHmac('sha256', own.publicKey).update(text).digest('base64url')}`;
    },
    RS512: () => sign(claims(), { algorithm: 'RS512' }),
    PS256: () => sign(claims(), { algorithm: 'PS256' }),
    'another key': () => sign(claims(), {}, foreign.privateKey),
    'another key, offered in the head': () =>
      sign(
        claims(),
        { header: { alg: 'RS256', jku: 'https://evil.test/jwks.json', x5u: 'https://evil.test' } },
        foreign.privateKey,
      ),
    'an extension that must be understood': () => sign(claims(), { header: { alg: 'RS256', crit: ['b64'] } }),
    'another issuer': () => sign(claims({ iss: 'https://evil.test' })),
    'no issuer': () => sign(claims({ iss: undefined })),
    'no exp': () => sign(claims({ exp: undefined })),
    'nbf ahead': () => sign(claims({ nbf: now + 30 })),
    'no sub': () => sign(claims({ sub: undefined })),
    'an empty sub': () => sign(claims({ sub: '' })),
    'a sub that no store takes': () => sign(claims({ sub: 'user_\u0000' })),
    'a sub without end': () => sign(claims({ sub: 'u'.repeat(256) })),
    'a changed payload': () => {
      const [head, , signature] = sign(claims()).split('.');
      return `${head}.${encode(claims({ sub: 'user_2' }))}.${signature}`;
    },
    'no signature': () => sign(claims()).split('.').slice(0, 2).join('.') + '.',
    'a payload that is no JSON': () => `${encode({ alg: 'RS256' })}.bm90anNvbg.AAAA`,
    'an API key': () => `ers_live_00000000_${'a'.repeat(24)}_${'b'.repeat(64)}`,
    'a token without end': () => sign(claims({ pad: 'x'.repeat(9_000) })),
    'dots alone': () => '..',
  };
  for (const [what, make] of Object.entries(forged)) {
    it(`refuses ${what}`, async () => {
      expect(await ofToken(make())).to.equal('INVALID_SESSION_TOKEN');
    });
  }

  for (const [what, changes] of [
    ['exp that is a text', { exp: 'tomorrow' }],
    ['nbf that is a text', { nbf: 'now' }],
  ] as const) {
    it(`refuses ${what}`, async () => {
      // The library would not sign it.
      const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'k' })}.${encode(claims(changes))}`;
      const signature = createSign('RSA-SHA256').update(text).sign(own.privateKey, 'base64url');
      expect(await ofToken(`${text}.${signature}`)).to.equal('INVALID_SESSION_TOKEN');
    });
  }

  it('says neither when the keys cannot be read', async () => {
    const away = new Error('away');
    const verify = verifier({ keys: { find: () => Promise.reject(away) } });
    expect(await ofToken(sign(claims()), verify)).to.equal(away);
  });
});

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
