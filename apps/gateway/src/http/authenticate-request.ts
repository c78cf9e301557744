import { ApiError } from '@ers/core';
import type { Limiter } from '@ers/platform';
import type { Request } from 'express';
import { orUnavailable } from '../analysis/or-unavailable.ts';
import { abuseError } from '../analysis/refusals.ts';
import { remoteAddress } from './remote-address.ts';

export interface AuthenticateDeps {
  limiter: Limiter;
  /** A keyed hash: an address is never a key in a store. */
  hashAddress: (address: string) => string;
}

/** Contract part 3: failed authentications a minute from one address, loopback exempt. */
const failuresMax = 600;
const minuteMs = 60_000;

/** Who sent a request, as `authenticate` reads it from the `Authorization` header. Failures are counted by address. */
export async function authenticateRequest<T>(
  { limiter, hashAddress }: AuthenticateDeps,
  req: Request,
  authenticate: (header: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await orUnavailable(authenticate(authorizationOf(req)));
  } catch (error) {
    const address = remoteAddress(req);
    if (error instanceof ApiError && error.status === 401 && !address.loopback) {
      const count = await limiter.hit(`authfail:${hashAddress(address.text)}`, minuteMs);
      if (count > failuresMax) throw abuseError();
    }
    throw error;
  }
}

/** Several headers are joined, so that they are malformed together: no proxy may have read another one than we. */
function authorizationOf(req: Request): string | undefined {
  return req.headersDistinct['authorization']?.join(', ');
}
