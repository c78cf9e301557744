import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Ids } from '@ers/platform';

/** A key of `SECRETS_KEYS`. */
export interface SecretKey {
  id: string;
  /** 32 bytes. */
  key: Uint8Array;
}

export interface SealedSecret {
  ciphertext: Uint8Array;
  keyId: string;
}

/** A key that a stored secret needs is not in `SECRETS_KEYS`, or what is stored was changed. */
export class SecretNotReadable extends Error {
  override name = 'SecretNotReadable';
}

/**
 * Encrypts signing secrets at rest with AES-256-GCM (NIST SP 800-38D). What is sealed for one config opens for no
 * other: the config's id is authenticated along with it.
 */
export interface SecretBox {
  /** The id of the key that seals. */
  keyId: string;
  /** Of all that open. */
  keyIds: readonly string[];
  seal(webhookId: string, secret: string): SealedSecret;
  /** Throws SecretNotReadable. */
  open(webhookId: string, sealed: SealedSecret): string;
}

const algorithm = 'aes-256-gcm';
/** Random: below 2^32 seals under one key two of the same are out of the question (SP 800-38D section 8.3). */
const nonceBytes = 12;
const tagBytes = 16;

/** The first key seals, all of them open. */
export function createSecretBox(
  keys: readonly [SecretKey, ...SecretKey[]],
  ids: Pick<Ids, 'randomBytes'>,
): SecretBox {
  const [sealing] = keys;
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    keyId: sealing.id,
    keyIds: [...byId.keys()],

    seal: (webhookId, secret) => {
      const nonce = ids.randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, sealing.key, nonce).setAAD(Buffer.from(webhookId));
      const ciphertext = Buffer.concat([
        nonce,
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return { ciphertext, keyId: sealing.id };
    },

    open: (webhookId, { ciphertext, keyId }) => {
      const key = byId.get(keyId);
      if (key === undefined) throw new SecretNotReadable(`SECRETS_KEYS has no key ${keyId}`);
      try {
        return decrypt(key, webhookId, Buffer.from(ciphertext));
      } catch (cause) {
        throw new SecretNotReadable(`the secret of ${webhookId} was not sealed by key ${keyId}`, { cause });
      }
    },
  };
}

function decrypt(key: Uint8Array, webhookId: string, sealed: Buffer): string {
  const tagAt = sealed.length - tagBytes;
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(webhookId))
    .setAuthTag(sealed.subarray(tagAt));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, tagAt)), decipher.final()]).toString(
    'utf8',
  );
}
