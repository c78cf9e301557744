import jwt from 'jsonwebtoken';

export interface SessionTokenOptions {
  privateKey: string;
  issuer: string;
  /** Seconds since the epoch. */
  issuedAt: number;
}

const lifeSeconds = 24 * 3_600;

/** Session tokens as the identity provider makes them (RS256, contract part 6), valid for 24 h. */
export function signSessionToken(
  { privateKey, issuer, issuedAt }: SessionTokenOptions,
  subject: string,
  adminRole?: 'admin' | 'support',
): string {
  const claims = {
    sub: subject,
    sid: `sess_${subject}`,
    iss: issuer,
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + lifeSeconds,
    ...(adminRole && { admin_role: adminRole }),
  };
  return jwt.sign(claims, privateKey, { algorithm: 'RS256', keyid: 'local' });
}
