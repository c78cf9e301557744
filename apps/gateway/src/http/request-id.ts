import type { Ids } from '@ers/platform';

const accepted = /^[A-Za-z0-9._:-]{1,128}$/;

/** The caller's `X-Request-ID` when it is well formed, else a new one. */
export function requestIdOf(given: string | undefined, ids: Ids): string {
  return given !== undefined && accepted.test(given) ? given : ids.next('req');
}
