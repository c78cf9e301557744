import { isIP } from 'node:net';
import { ApiError } from '@ers/core';

/** The caller's `ip` field, checked only where the plan uses it: elsewhere it is left out without an error. */
export function checkedIp(ip: string | null): string | null {
  if (ip === null) return null;
  const text = ip.trim();
  if (text.length <= 45 && isIP(text) !== 0) return text;
  const message = 'This must be an IPv4 or IPv6 address.';
  throw new ApiError('INVALID_REQUEST', {
    message: 'The field ip is not an IP address.',
    fieldErrors: [{ field: 'ip', code: 'invalid_value', message }],
  });
}
