import type { HeaderReader } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { Request, Response } from 'express';
import type { CallbackRoute, RequestContext } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { readBody } from './json-body.ts';
import { refuseFaults } from './refuse-faults.ts';

export interface CallbackDeps {
  headers: HeaderReader;
}

/**
 * What a provider sends: known by the signature over the body's bytes, which the handler verifies before it reads
 * anything of them. Nothing is counted by account, since there is none until then.
 */
export async function withCallback(
  route: CallbackRoute,
  deps: CallbackDeps,
  req: Request,
  res: Response,
  context: RequestContext,
): Promise<Answer> {
  const { values: headers, faults } = deps.headers.read(route.operationId, req.headersDistinct);
  refuseFaults(faults);
  refuseEncoded(req);
  return route.handle({ ...context, headers, bytes: await readBody(req, res) });
}

/** The bytes as they came are what was signed, and no provider compresses them. */
function refuseEncoded(req: Request): void {
  const encoding = req.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new ApiError('INVALID_REQUEST', { message: 'The body must not be compressed.' });
}
