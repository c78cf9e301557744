import { ApiError } from '@ers/core';
import type { RequestHandler } from 'express';

/** RFC 9112 section 3.2: a request of HTTP/1.1 names its host, or is refused. */
export const requireHost: RequestHandler = (req, _res, next) => {
  if (req.httpVersion === '1.1' && req.headers.host === undefined) {
    throw new ApiError('INVALID_REQUEST', { message: 'The header Host is missing.' });
  }
  next();
};
