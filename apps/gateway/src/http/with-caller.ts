import type { Request, Response } from 'express';
import { countRawRequest, type MeteredDeps } from '../analysis/metered.ts';
import type { CallerContext, KeyRoute, Owner, RequestContext, SessionRoute } from '../routes/route.ts';
import type { Answer } from './answer.ts';
import { type BodyDeps, readBodyFor } from './read-body-for.ts';
import { type HeadDeps, readHead } from './read-head.ts';
import { readPathId } from './read-path-id.ts';
import { requireFeature } from './require-feature.ts';

export type CallerDeps = BodyDeps & HeadDeps & Pick<MeteredDeps, 'limiter' | 'plans' | 'upgradeUrl'>;

/** A request and where its answer goes. */
export interface Exchange {
  req: Request;
  res: Response;
  context: RequestContext;
}

/** What an account has is for nobody's cache. */
export const noStore = { 'Cache-Control': 'private, no-store' };

type RouteOf<C> = Omit<KeyRoute | SessionRoute, 'handle' | 'auth'> & {
  handle(context: CallerContext<C>): Promise<Answer>;
};

/**
 * What follows authentication, for keys and sessions alike: the raw count, what `requireAllowed` demands, the plan's
 * features, path, query, headers, body. A route that uses no units is counted before it can have an effect.
 */
export async function withCaller<C extends Owner>(
  route: RouteOf<C>,
  deps: CallerDeps,
  { req, res, context }: Exchange,
  caller: C,
  requireAllowed: () => void,
): Promise<Answer> {
  const progress = { counted: route.metered !== true };
  if (progress.counted) await countRawRequest(deps, caller);
  try {
    requireAllowed();
    if (route.feature !== undefined) requireFeature(deps, caller.plan, route.feature);
    const id = readPathId(req, 'id', route.unknownId);
    const deliveryId = readPathId(req, 'deliveryId');
    const { query, headers } = readHead(route, deps, req);
    const body = await readBodyFor(route, deps, req, res);
    const headOnly = req.method === 'HEAD';
    const asked = { id, deliveryId, query, headers, headOnly, body };
    return await route.handle({ ...context, caller, progress, ...asked });
  } catch (error) {
    if (!progress.counted) await countRawRequest(deps, caller);
    throw error;
  }
}
