import { ApiError, errorCatalogue } from '@ers/core';
import type { Request } from 'express';
import { abuseError } from '../analysis/refusals.ts';
import { countFailure, type FailureDeps } from './count-failure.ts';
import { remoteAddress } from './remote-address.ts';
import type { TurnedAway } from './turned-away.ts';

export interface FloodDeps extends FailureDeps {
  turnedAway: TurnedAway;
}

/**
 * For routes that know nobody by a credential: an address whose requests are refused as invalid too often is turned
 * away for a minute, before anything of what it sends is read.
 */
export async function turnAwayFloods<T>(deps: FloodDeps, req: Request, work: () => Promise<T>): Promise<T> {
  const client = deps.hashAddress(remoteAddress(req).text);
  if (deps.turnedAway.has(client)) throw abuseError();
  try {
    return await work();
  } catch (error) {
    if (!isInvalid(error) || !(await countFailure(deps, req))) throw error;
    deps.turnedAway.add(client);
    throw abuseError();
  }
}

function isInvalid(error: unknown): boolean {
  return error instanceof ApiError && errorCatalogue[error.code].type === 'validation_error';
}
