import type { AnonymousRoute } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { type BodyDeps, readBodyFor } from './read-body-for.ts';
import { type HeadDeps, readHead } from './read-head.ts';
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
  return turnAwayFloods(deps, req, async (client) => {
    readHead(route, deps, req);
    const body = await readBodyFor(route, deps, req, res);
    return route.handle({ ...context, client, body });
  });
}
