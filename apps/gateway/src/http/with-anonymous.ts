import type { AnonymousRoute } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { type BodyDeps, readBodyFor } from './read-body-for.ts';
import { type HeadDeps, readHead } from './read-head.ts';
import { remoteAddress } from './remote-address.ts';
import { type FloodDeps, turnAwayFloods } from './turn-away-floods.ts';
import type { Exchange } from './with-caller.ts';

export type AnonymousDeps = FloodDeps & HeadDeps & BodyDeps;

/**
 * Anybody at all, known by the hash of the address alone; what the handler gives each of them is bounded there. The
 * answer is of the moment, and for nobody's cache.
 */
export function withAnonymous(
  route: AnonymousRoute,
  deps: AnonymousDeps,
  { req, res, context }: Exchange,
): Promise<Answer> {
  res.set('Cache-Control', 'no-store');
  const address = remoteAddress(req).text;
  return turnAwayFloods(deps, req, async () => {
    readHead(route, deps, req);
    const body = await readBodyFor(route, deps, req, res);
    // Hashed only now: a body may be on its way across midnight, and what it uses is then of the new day.
    return route.handle({ ...context, client: deps.hashAddress(address), body });
  });
}
