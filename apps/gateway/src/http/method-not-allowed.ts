import { ApiError } from '@ers/core';

/** 405, with the methods that are allowed (RFC 9110 section 15.5.6). */
export function methodNotAllowed(allow: string): ApiError {
  const message = 'This method is not allowed here.';
  return new ApiError('INVALID_REQUEST', { status: 405, message, headers: { Allow: allow } });
}
