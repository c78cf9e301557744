import { createHmac, timingSafeEqual } from 'node:crypto';

/** The keyed hash under which a key's secret is kept. Secrets are 32 random bytes, so one round is enough. */
export function hashSecret(pepper: string, secret: string): Buffer {
  return createHmac('sha256', pepper).update(secret).digest();
}

/** In constant time; `stored` of another length never matches. */
export function sameHash(stored: Uint8Array, computed: Buffer): boolean {
  return stored.length === computed.length && timingSafeEqual(stored, computed);
}
