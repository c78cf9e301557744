import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Ids } from '@ers/platform';
import { z } from 'zod';
import { writePrivateJson } from './private-file.ts';

const shape = z.object({
  key_pepper: z.string(),
  hash_key: z.string(),
  /** PEM, PKCS #8: signs the session tokens of the demonstration accounts. */
  session_private_key: z.string(),
  /** Base64 of 32 bytes: seals the secrets of webhooks. Folders of earlier releases have none yet. */
  secrets_key: z.string().optional(),
});

export type LocalSecrets = z.output<typeof shape> & { secrets_key: string };

export interface LocalSecretsOptions {
  folder: string;
  ids: Ids;
  /** Something in the folder's database was made with secrets that were kept. */
  inUse: boolean;
}

/**
 * The secrets of this installation, made once and kept in `secrets.json`. With another pepper no key would be known
 * any more, so a secret that is there is never replaced, nor is a file that is damaged, or missing while its secrets are
 * in use. Throws ConfigError in these cases.
 */
export function localSecrets({ folder, ids, inUse }: LocalSecretsOptions): LocalSecrets {
  const path = join(folder, 'secrets.json');
  const newSecret = (): string => ids.randomBytes(32).toString('base64');
  const text = readIfThere(path);
  if (text !== null) {
    const { secrets_key, ...others } = parse(path, text);
    if (secrets_key !== undefined) return { ...others, secrets_key };
    const completed = { ...others, secrets_key: newSecret() };
    writePrivateJson(path, completed);
    return completed;
  }
  if (inUse) throw unusable(path, 'is missing');
  const made: LocalSecrets = {
    key_pepper: newSecret(),
    hash_key: newSecret(),
    secrets_key: newSecret(),
    session_private_key: generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
  };
  writePrivateJson(path, made);
  return made;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw unusable(path, `cannot be read (${code ?? 'error'})`);
  }
}

function parse(path: string, text: string): z.output<typeof shape> {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    // What the parser would say quotes the secrets.
    throw unusable(path, 'is damaged');
  }
}

function unusable(path: string, why: string): ConfigError {
  return new ConfigError([`DATA_DIR: ${path} ${why}; put it back, or start with a new folder`]);
}
