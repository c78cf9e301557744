import { z } from 'zod';
import type { SecretKey } from './secret-box.ts';

/** Those that still open something, while one is being replaced. */
const keysMax = 10;
const entryPattern = /^([A-Za-z0-9._-]{1,64}):([A-Za-z0-9+/]{43}=)$/;
const message = `must be id:base64,… of at most ${keysMax} keys of 32 bytes, each id once`;

/** `SECRETS_KEYS`. What is wrong is told without a word of what was given. */
export const secretsKeys = z.string().transform((text, ctx): [SecretKey, ...SecretKey[]] => {
  const keys = text.split(',').map((entry) => readKey(entry.trim()));
  const [first, ...rest] = keys.filter((key) => key !== null);
  const isValid =
    keys.length <= keysMax &&
    !keys.includes(null) &&
    new Set(keys.map((key) => key?.id)).size === keys.length;
  if (isValid && first !== undefined) return [first, ...rest];
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

function readKey(entry: string): SecretKey | null {
  const [, id, base64] = entryPattern.exec(entry) ?? [];
  return id === undefined || base64 === undefined ? null : { id, key: Buffer.from(base64, 'base64') };
}
