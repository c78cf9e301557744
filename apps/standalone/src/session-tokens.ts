import jwt from 'jsonwebtoken';

export interface SessionTokenOptions {
  privateKey: string;
  issuer: string;
  /** `azp`; null leaves it out. */
  authorizedParty: string | null;
  /** Seconds since the epoch. */
  issuedAt: number;
}

/** `kid` of the key that signs them. */
export const localKeyId = 'local';

const lifeSeconds = 24 * 3_600;

/** Session tokens as the identity provider makes them (RS256, contract part 6), valid for 24 h. */
export function signSessionToken(
  { privateKey, issuer, authorizedParty, issuedAt }: SessionTokenOptions,
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
    ...(authorizedParty !== null && { azp: authorizedParty }),
    ...(adminRole && { admin_role: adminRole }),
  };
  return jwt.sign(claims, privateKey, { algorithm: 'RS256', keyid: localKeyId });
}
