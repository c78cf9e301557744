import { createHash } from 'node:crypto';
import { ApiError } from '@ers/core';
import type { Clock } from '@ers/platform';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SessionKeys } from './session-keys.ts';

/** What a good session token says of its bearer. */
export interface Session {
  /** `sub`: the user at the identity provider. */
  subject: string;
  /** The custom claim `admin_role` where it is one of the two words, else null. */
  adminRole: 'admin' | 'support' | null;
}

export interface SessionSettings {
  keys: SessionKeys;
  /** `iss` (`SESSION_ISSUER`). */
  issuer: string;
  /** Where not empty, `azp` must be there and among them (`SESSION_AUTHORIZED_PARTIES`). */
  authorizedParties: readonly string[];
}

/** Header and claims of any session token fit in it by far. */
const tokenCharsMax = 8_192;
const bearer = /^bearer +([^\s]+)$/i;

const claimsShape = z.object({
  sub: z.string().regex(/^[!-~]{1,255}$/),
  exp: z.number(),
  azp: z.unknown().optional(),
  admin_role: z.enum(['admin', 'support']).nullable().catch(null),
});

/**
 * Turns an `Authorization` header into a session (contract part 6): an RS256 JWT (RFC 7519) of the configured issuer, within
 * `exp` and `nbf`. A token that was found good is not verified again while it lives; remembered is its digest alone.
 * Throws ApiError MISSING_SESSION_TOKEN, INVALID_SESSION_TOKEN, EXPIRED_SESSION_TOKEN; rejects otherwise while the keys
 * cannot be read.
 */
export function createSessionVerifier(
  settings: SessionSettings & { clock: Clock; rememberedMax?: number },
): (header: string | undefined) => Promise<Session> {
  const { clock, rememberedMax = 10_000 } = settings;
  const remembered = new LRUCache<string, { session: Session; expiresAt: number }>({ max: rememberedMax });
  return async (header) => {
    const token = readHeader(header);
    const digest = createHash('sha256').update(token).digest('base64url');
    const nowSeconds = Math.floor(clock.now().getTime() / 1_000);
    const known = remembered.get(digest);
    if (known === undefined) {
      const found = await verify(token, settings, nowSeconds);
      remembered.set(digest, found);
      return found.session;
    }
    if (nowSeconds >= known.expiresAt) throw new ApiError('EXPIRED_SESSION_TOKEN');
    return known.session;
  };
}

function readHeader(header: string | undefined): string {
  if (header === undefined) throw new ApiError('MISSING_SESSION_TOKEN');
  const token = header.length <= tokenCharsMax ? bearer.exec(header)?.[1] : undefined;
  if (token === undefined) throw new ApiError('INVALID_SESSION_TOKEN');
  return token;
}

async function verify(
  token: string,
  { keys, issuer, authorizedParties }: SessionSettings,
  nowSeconds: number,
): Promise<{ session: Session; expiresAt: number }> {
  const key = await keys.find(keyIdOf(token));
  if (key === null) throw new ApiError('INVALID_SESSION_TOKEN');
  const claims = claimsShape.safeParse(
    refused(() => jwt.verify(token, key, { algorithms: ['RS256'], issuer, clockTimestamp: nowSeconds })),
  );
  if (!claims.success) throw new ApiError('INVALID_SESSION_TOKEN');
  const { sub, exp, azp, admin_role } = claims.data;
  if (authorizedParties.length > 0 && !authorizedParties.some((party) => party === azp)) {
    throw new ApiError('INVALID_SESSION_TOKEN');
  }
  return { session: { subject: sub, adminRole: admin_role }, expiresAt: exp };
}

/** `kid` of the header; what else it says (`alg`, `jku`, `jwk`, `x5u`) is never followed. */
function keyIdOf(token: string): string | undefined {
  const header = refused(() => jwt.decode(token, { complete: true }))?.header;
  if (header === undefined) throw new ApiError('INVALID_SESSION_TOKEN');
  const { kid, crit } = header as { kid?: unknown; crit?: unknown };
  // RFC 7515 section 4.1.11: what must be understood is not, here.
  if (crit !== undefined) throw new ApiError('INVALID_SESSION_TOKEN');
  if (kid === undefined || (typeof kid === 'string' && kid.length <= 255)) return kid;
  throw new ApiError('INVALID_SESSION_TOKEN');
}

/** The library says what is wrong by throwing; the caller is told no more than whether time alone is. */
function refused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isExpired = error instanceof jwt.TokenExpiredError;
    throw new ApiError(isExpired ? 'EXPIRED_SESSION_TOKEN' : 'INVALID_SESSION_TOKEN', {}, { cause: error });
  }
}
