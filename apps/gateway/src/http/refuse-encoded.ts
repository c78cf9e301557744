import { ApiError } from '@ers/core';
import type { Request } from 'express';

/** Throws ApiError for a body that must be what it is as it comes: what is signed, and what is kept byte by byte. */
export function refuseEncoded(req: Request): void {
  const encoding = req.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new ApiError('INVALID_REQUEST', { message: 'The body must not be compressed.' });
}
