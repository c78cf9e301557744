import type { AnonymousRoute, Route } from './route.ts';
import { publicCheckerHandler } from './public-checker/handler.ts';
import { publicPlaygroundHandler, type PublicPlaygroundDeps } from './public-playground/handler.ts';

export interface PublicRoutesDeps extends Omit<PublicPlaygroundDeps, 'dailyLimit'> {
  /** Null: there is no public playground here (`PUBLIC_PLAYGROUND_ENABLED`). */
  publicPlayground: { dailyLimit: number } | null;
}

/** The anonymous routes (specification part 4.3). Nothing of them is metered, and no webhook hears of them. */
export function publicRoutes(deps: PublicRoutesDeps): Route[] {
  const checker = anonymous('checker', 'checkPublicly', 'marketing', publicCheckerHandler(deps));
  if (deps.publicPlayground === null) return [checker];
  const handle = publicPlaygroundHandler({ ...deps, ...deps.publicPlayground });
  return [checker, anonymous('playground/analyze', 'analyzePublicly', 'dashboard', handle)];
}

function anonymous(
  path: string,
  operationId: string,
  pages: AnonymousRoute['pages'],
  handle: AnonymousRoute['handle'],
): AnonymousRoute {
  return { method: 'POST', path: `/v1/public/${path}`, operationId, auth: 'anonymous', pages, handle };
}
