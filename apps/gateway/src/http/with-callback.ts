import type { HeaderReader } from '@ers/contracts';
import type { CallbackRoute } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { readBody } from './json-body.ts';
import { refuseEncoded } from './refuse-encoded.ts';
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
