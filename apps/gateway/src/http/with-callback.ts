import type { HeaderReader } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { Request } from 'express';
import type { CallbackRoute } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { readBody } from './json-body.ts';
import { refuseFaults } from './refuse-faults.ts';
import { type FloodDeps, turnAwayFloods } from './turn-away-floods.ts';
import type { Exchange } from './with-caller.ts';

export interface CallbackDeps extends FloodDeps {
  headers: HeaderReader;
}

/**
 * What a provider sends: known by the signature over the body's bytes, which the handler verifies before it reads
 * anything of them. To verify a megabyte costs far more than to send it, so an address that fails too often is turned
 * away before its body is read; a provider that is met by it sends again later.
 */
export function withCallback(
  route: CallbackRoute,
  deps: CallbackDeps,
  { req, res, context }: Exchange,
): Promise<Answer> {
  return turnAwayFloods(deps, req, async () => {
    const { values: headers, faults } = deps.headers.read(route.operationId, req.headersDistinct);
    refuseFaults(faults);
    refuseEncoded(req);
    return route.handle({ ...context, headers, bytes: await readBody(req, res) });
  });
}

/** The bytes as they came are what was signed, and no provider compresses them. */
function refuseEncoded(req: Request): void {
  const encoding = req.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new ApiError('INVALID_REQUEST', { message: 'The body must not be compressed.' });
}
