import { ApiError, canonicalIp } from '@ers/core';

/** The caller's `ip` field in canonical form, checked only where the plan uses it: elsewhere it is left out without an error. */
export function checkedIp(ip: string | null): string | null {
  if (ip === null) return null;
  const address = canonicalIp(ip);
  if (address !== null) return address;
  const message = 'This must be an IPv4 or IPv6 address without a zone.';
  throw new ApiError('INVALID_REQUEST', {
    message: 'The field ip is not an IP address.',
    fieldErrors: [{ field: 'ip', code: 'invalid_value', message }],
  });
}
