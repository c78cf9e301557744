import type { UnavailableReason } from '@ers/core';

/** Errors of a socket that mean that the server cannot be reached (https://nodejs.org/api/errors.html#common-system-errors). */
const unreachable: ReadonlySet<string> = new Set(
  'ECONNREFUSED ECONNRESET ENETUNREACH EHOSTUNREACH ENETDOWN EHOSTDOWN EPIPE EACCES EPERM EADDRNOTAVAIL'.split(
    ' ',
  ),
);

/** What an error of a socket means for a look-up. */
export function socketFault(error: unknown): UnavailableReason {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return unreachable.has(code) ? 'network_error' : 'error';
}
