import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { signSessionToken } from './session-tokens.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const issuedAt = 1_790_000_000;
const sign = (role?: 'admin' | 'support'): string =>
  signSessionToken({ privateKey, issuer: 'urn:ers:local', authorizedParty: null, issuedAt }, 'user_1', role);

describe('signSessionToken', () => {
  it('signs with RS256 what the identity provider would', () => {
    const { header, payload } = jwt.verify(sign(), publicKey, {
      algorithms: ['RS256'],
      complete: true,
      clockTimestamp: issuedAt,
    });
    expect(header).to.include({ alg: 'RS256', typ: 'JWT', kid: 'local' });
    expect(payload).to.deep.equal({
      sub: 'user_1',
      sid: 'sess_user_1',
      iss: 'urn:ers:local',
      iat: issuedAt,
      nbf: issuedAt,
      exp: issuedAt + 86_400,
    });
  });

  it('carries a role only where one is given', () => {
    const roleOf = (token: string): unknown => (jwt.decode(token) as jwt.JwtPayload)['admin_role'];
    expect([roleOf(sign()), roleOf(sign('admin')), roleOf(sign('support'))]).to.deep.equal([
      undefined,
      'admin',
      'support',
    ]);
  });

  it('is worth nothing after 24 hours', () => {
    const verifyAt = (clockTimestamp: number): unknown =>
      jwt.verify(sign(), publicKey, { algorithms: ['RS256'], clockTimestamp });
    expect(() => verifyAt(issuedAt + 86_399)).not.to.throw();
    expect(() => verifyAt(issuedAt + 86_400)).to.throw('jwt expired');
  });
});
