import { ApiError, parseEmail } from '@ers/core';

/** Throws ApiError INVALID_EMAIL for an empty text, MALFORMED_EMAIL for one that is no address. */
export function requireAddress(email: string): void {
  const parsed = parseEmail(email);
  if (parsed.ok) return;
  const { code, message } = parsed;
  const fieldCode = code === 'INVALID_EMAIL' ? 'required' : 'invalid_value';
  throw new ApiError(code, { message, fieldErrors: [{ field: 'email', code: fieldCode, message }] });
}
