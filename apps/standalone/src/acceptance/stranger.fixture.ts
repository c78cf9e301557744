import { randomBytes } from 'node:crypto';

/** The headers of a client whom nobody has seen before, from behind the one proxy that the shared service trusts. */
export function newStranger(): Record<string, string> {
  const [high, low] = [randomBytes(2).toString('hex'), randomBytes(2).toString('hex')];
  return { 'x-forwarded-for': `2001:db8:${high}:${low}::1` };
}
