import { ApiError } from '@ers/core';
import type { Request } from 'express';
import { orUnavailable } from '../analysis/or-unavailable.ts';
import { abuseError } from '../analysis/refusals.ts';
import { countFailure, type FailureDeps } from './count-failure.ts';

/** Who sent a request, as `authenticate` reads it from the `Authorization` header. Failures are counted by address. */
export async function authenticateRequest<T>(
  deps: FailureDeps,
  req: Request,
  authenticate: (header: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await orUnavailable(authenticate(authorizationOf(req)));
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (isRefused && (await countFailure(deps, req))) throw abuseError();
    throw error;
  }
}

/** Several headers are joined, so that they are malformed together: no proxy may have read another one than we. */
function authorizationOf(req: Request): string | undefined {
  return req.headersDistinct['authorization']?.join(', ');
}
