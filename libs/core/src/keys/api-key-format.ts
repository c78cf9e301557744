import { crc32 } from 'node:zlib';

/**
 * The text form of an API key (contract part 1): `<prefix>_<live|test>_<tag>_<24 hex>_<64 hex>`. The tag is the
 * CRC-32 of the other parts, so that a mistyped key is refused without a look-up and a leaked one is recognised
 * offline by a secret scanner. It proves nothing: only the secret's keyed hash does.
 */
export type KeyEnvironment = 'live' | 'test';

export interface ApiKeyParts {
  environment: KeyEnvironment;
  /** 24 hex digits; names the key. */
  publicId: string;
  /** 64 hex digits; proves it. */
  secret: string;
}

export type ParsedApiKey =
  | { ok: true; key: ApiKeyParts }
  /** `malformed`: not of the canonical shape. `invalid`: of the shape, with a wrong tag or another prefix. */
  | { ok: false; why: 'malformed' | 'invalid' };

const shape = /^([a-z][a-z0-9]{0,15})_(live|test)_([0-9a-f]{8})_([0-9a-f]{24})_([0-9a-f]{64})$/;

export function formatApiKey(prefix: string, key: ApiKeyParts): string {
  return `${prefix}_${key.environment}_${tagOf(prefix, key)}_${key.publicId}_${key.secret}`;
}

export function parseApiKey(prefix: string, text: string): ParsedApiKey {
  const match = text.length <= 160 ? shape.exec(text) : null;
  if (!match) return { ok: false, why: 'malformed' };
  const [, givenPrefix, environment, tag, publicId, secret] = match as unknown as [string, ...string[]];
  if (givenPrefix !== prefix) return { ok: false, why: 'malformed' };
  const key = {
    environment: environment as KeyEnvironment,
    publicId: publicId as string,
    secret: secret as string,
  };
  return tag === tagOf(prefix, key) ? { ok: true, key } : { ok: false, why: 'invalid' };
}

/** What may be shown of a key after its creation: `ers_live_…1a2b`. */
export function previewOf(prefix: string, key: ApiKeyParts): string {
  return `${prefix}_${key.environment}_…${key.secret.slice(-4)}`;
}

function tagOf(prefix: string, key: ApiKeyParts): string {
  const crc = crc32(`${prefix}_${key.environment}_${key.publicId}_${key.secret}`);
  return crc.toString(16).padStart(8, '0');
}
