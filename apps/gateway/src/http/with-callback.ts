import type { HeaderReader } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { Request, Response } from 'express';
import { abuseError } from '../analysis/refusals.ts';
import type { CallbackRoute, RequestContext } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { countFailure, type FailureDeps } from './count-failure.ts';
import { readBody } from './json-body.ts';
import { refuseFaults } from './refuse-faults.ts';
import { remoteAddress } from './remote-address.ts';
import type { TurnedAway } from './turned-away.ts';

export interface CallbackDeps extends FailureDeps {
  headers: HeaderReader;
  turnedAway: TurnedAway;
}

/**
 * What a provider sends: known by the signature over the body's bytes, which the handler verifies before it reads
 * anything of them. To verify a megabyte costs far more than to send it, so an address that fails too often is turned
 * away before its body is read; a provider that is met by it sends again later.
 */
export async function withCallback(
  route: CallbackRoute,
  deps: CallbackDeps,
  req: Request,
  res: Response,
  context: RequestContext,
): Promise<Answer> {
  const address = deps.hashAddress(remoteAddress(req).text);
  if (deps.turnedAway.has(address)) throw abuseError();
  try {
    const { values: headers, faults } = deps.headers.read(route.operationId, req.headersDistinct);
    refuseFaults(faults);
    refuseEncoded(req);
    return await route.handle({ ...context, headers, bytes: await readBody(req, res) });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'INVALID_REQUEST';
    if (!isRefused || !(await countFailure(deps, req))) throw error;
    deps.turnedAway.add(address);
    throw abuseError();
  }
}

/** The bytes as they came are what was signed, and no provider compresses them. */
function refuseEncoded(req: Request): void {
  const encoding = req.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new ApiError('INVALID_REQUEST', { message: 'The body must not be compressed.' });
}
