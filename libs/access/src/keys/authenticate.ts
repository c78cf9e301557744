import { ApiError, type KeyEnvironment, parseApiKey, type PlanName } from '@ers/core';
import type { Clock } from '@ers/platform';
import type { KeySettings } from '../context.ts';
import type { KeyRecord } from './read-keys.ts';
import { hashSecret, sameHash } from './secret-hash.ts';

/** Who is calling. The account may be disabled: `requireActive` and `requireScope` come after, in that order. */
export interface Caller {
  keyId: string;
  accountId: string;
  accountStatus: KeyRecord['account_status'];
  scopes: readonly string[];
  plan: PlanName;
  environment: KeyEnvironment;
  /** Lowest score from which a webhook config of the account wants `signup.high_risk`; null where none does. */
  highRiskThreshold: number | null;
}

export interface AuthenticateDeps {
  clock: Clock;
  settings: KeySettings;
  readKey: (publicId: string) => Promise<KeyRecord | null>;
  /** Told of every accepted key. */
  onUse: (keyId: string) => void;
}

/** `Bearer <token>`, the scheme in any case (RFC 9110 section 11.1). */
const bearer = /^bearer +([^\s]+)$/i;

/** Compared with when no key has the id, so that an unknown id and a wrong secret take the same path and time. */
const nobody = new Uint8Array(32);

/**
 * Turns an `Authorization` header into a caller (specification part 5). Throws ApiError: MISSING_API_KEY,
 * MALFORMED_API_KEY, INVALID_API_KEY, REVOKED_API_KEY, EXPIRED_API_KEY. Nothing is said of a key to one who does
 * not hold its secret.
 */
export function createAuthenticate(deps: AuthenticateDeps): (header: string | undefined) => Promise<Caller> {
  const { clock, settings, readKey, onUse } = deps;
  return async (header) => {
    const { publicId, secret } = readHeader(header, settings);
    const record = await readKey(publicId);
    const proven = sameHash(record?.secret_hash ?? nobody, hashSecret(settings.pepper, secret));
    if (record === null || !proven) throw new ApiError('INVALID_API_KEY');
    if (record.revoked_at !== null) throw new ApiError('REVOKED_API_KEY');
    if (record.expires_at !== null && record.expires_at <= clock.now()) throw new ApiError('EXPIRED_API_KEY');
    onUse(record.id);
    return callerOf(record, settings.environment);
  };
}

function readHeader(header: string | undefined, settings: KeySettings): { publicId: string; secret: string } {
  if (header === undefined) throw new ApiError('MISSING_API_KEY');
  const token = header.length <= 512 ? bearer.exec(header)?.[1] : undefined;
  const parsed = parseApiKey(settings.prefix, token ?? '');
  if (!parsed.ok) throw new ApiError(parsed.why === 'malformed' ? 'MALFORMED_API_KEY' : 'INVALID_API_KEY');
  if (parsed.key.environment !== settings.environment) throw new ApiError('INVALID_API_KEY');
  return parsed.key;
}

function callerOf(record: KeyRecord, environment: KeyEnvironment): Caller {
  return {
    keyId: record.id,
    accountId: record.account_id,
    accountStatus: record.account_status,
    scopes: record.scopes,
    plan: record.plan,
    environment,
    highRiskThreshold: record.high_risk_threshold,
  };
}
