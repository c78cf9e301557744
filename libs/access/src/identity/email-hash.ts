import { createHmac } from 'node:crypto';

/** Under what an address is known to operators: a keyed hash of it without its letter case. `key` is `HASH_KEY`. */
export function hashEmail(key: string, email: string): string {
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url');
}
