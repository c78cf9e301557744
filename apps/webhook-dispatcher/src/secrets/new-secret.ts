import type { Ids } from '@ers/platform';

/** `whsec_` and the base64 of 32 random bytes; the whole text is the key of the signatures (contract part 5). */
export function newSecret(ids: Pick<Ids, 'randomBytes'>): string {
  return `whsec_${ids.randomBytes(32).toString('base64')}`;
}
