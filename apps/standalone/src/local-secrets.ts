import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { ConfigError, type Ids } from '@ers/platform';
import { z } from 'zod';
import { readJson, writePrivateJson } from './private-file.ts';

const shape = z.object({
  key_pepper: z.string(),
  hash_key: z.string(),
  /** PEM, PKCS #8: signs the session tokens of the demonstration accounts. */
  session_private_key: z.string(),
});

export type LocalSecrets = z.output<typeof shape>;

/**
 * The secrets of this installation, made at the first start and kept in `secrets.json`. With another pepper no key
 * would be known any more, so a file that cannot be read is never replaced.
 */
export function localSecrets(folder: string, ids: Ids, firstStart: boolean): LocalSecrets {
  const path = join(folder, 'secrets.json');
  const kept = shape.safeParse(readJson(path));
  if (kept.success) return kept.data;
  if (!firstStart) {
    throw new ConfigError([
      `DATA_DIR: ${path} is missing or damaged; put it back, or start with a new folder`,
    ]);
  }
  const made: LocalSecrets = {
    key_pepper: ids.randomBytes(32).toString('base64'),
    hash_key: ids.randomBytes(32).toString('base64'),
    session_private_key: generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
  };
  writePrivateJson(path, made);
  return made;
}
