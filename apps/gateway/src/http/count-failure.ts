import type { Limiter } from '@ers/platform';
import type { Request } from 'express';
import { remoteAddress } from './remote-address.ts';

export interface FailureDeps {
  limiter: Limiter;
  /** A keyed hash: an address is never a key in a store. */
  hashAddress: (address: string) => string;
}

/** Contract part 3: failed authentications a minute from one address, loopback exempt. */
const failuresMax = 600;
const minuteMs = 60_000;

/** Counts one that failed, whatever it was to prove; answers whether its address is past the limit. */
export async function countFailure({ limiter, hashAddress }: FailureDeps, req: Request): Promise<boolean> {
  const address = remoteAddress(req);
  if (address.loopback) return false;
  return (await limiter.hit(`authfail:${hashAddress(address.text)}`, minuteMs)) > failuresMax;
}
