import { ApiError } from '@ers/core';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { referenceRouter } from '../reference/reference-router.ts';
import type { AnonymousRoute, Route } from '../routes/route.ts';
import { browserAccess } from './browser-access.ts';
import { canonicalLog, type CanonicalLogDeps } from './canonical-log.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { renderError } from './render-error.ts';
import { requireHost } from './require-host.ts';
import { type AdapterDeps, adaptRoute, contextOf, sendAnswer } from './route-adapter.ts';

export interface AppDeps extends AdapterDeps, CanonicalLogDeps {
  trustProxy: number | string[];
  dashboardOrigins: string[];
  marketingOrigins: string[];
}

/** The routes as an Express application: log, CORS, the reference page, and one place where errors become answers. */
export function createApp(routes: Route[], deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('trust proxy', deps.trustProxy);
  app.use(canonicalLog(deps));
  app.use(requireHost);
  allowBrowsers(app, routes, deps);
  for (const [path, ofPath] of byPath(routes)) mount(app, path, ofPath, deps);
  app.use(referenceRouter());
  app.use(() => {
    throw new ApiError('NOT_FOUND');
  });
  app.use(errorHandler(deps));
  return app;
}

/** The dashboard's pages may call its routes and the operators', and each anonymous route those that it is for. */
function allowBrowsers(app: Express, routes: Route[], deps: AppDeps): void {
  const { dashboardOrigins, marketingOrigins } = deps;
  const byDashboard = ['Authorization', 'Content-Type', 'X-Request-ID', 'X-Idempotency-Key'];
  const ofDownloads = {
    asked: ['Range', 'If-Range', 'If-None-Match'],
    told: ['Content-Disposition', 'ETag'],
  };
  // Of routes that are not there a preflight must not say that they are.
  const prefixes = ['/v1/dashboard', '/v1/admin'].filter((prefix) =>
    routes.some(({ path }) => path.startsWith(`${prefix}/`)),
  );
  app.use(
    prefixes,
    browserAccess({
      origins: dashboardOrigins,
      methods: Object.keys(verbs),
      requestHeaders: [...byDashboard, ...ofDownloads.asked],
      answerHeaders: ofDownloads.told,
    }),
  );
  const origins = { dashboard: dashboardOrigins, marketing: marketingOrigins };
  for (const { path, method, pages } of routes.filter(isAnonymous)) {
    const requestHeaders = ['Content-Type', 'X-Request-ID'];
    app.use(path, browserAccess({ origins: origins[pages], methods: [method], requestHeaders }));
  }
}

const isAnonymous = (route: Route): route is AnonymousRoute => route.auth === 'anonymous';

const verbs = {
  GET: 'get',
  POST: 'post',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Route['method'], string>;

function mount(app: Express, path: string, routes: Route[], deps: AppDeps): void {
  const allow = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  const entry = app.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
  for (const route of routes) entry[verbs[route.method]](adaptRoute(route, deps));
  entry.all(() => {
    throw methodNotAllowed(allow);
  });
}

function errorHandler({ log, metrics }: CanonicalLogDeps): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const { requestId, facts } = contextOf(res);
    const answer = renderError(callersFault(error) ?? error, requestId);
    facts['error_code'] = answer.code;
    metrics.refusal(answer.code);
    if (answer.status >= 500) log.error({ request_id: requestId, err: causeOf(error) }, 'request failed');
    // Too late for an answer: the connection is all there is left to end.
    if (res.headersSent) res.destroy();
    else void sendAnswer(res, answer);
  };
}

/** What Express and its file sender report with a 4xx of their own: a path that cannot be decoded, a failed condition. */
function callersFault(error: unknown): ApiError | null {
  const { status } = error as { status?: unknown };
  const isCallers = typeof status === 'number' && status >= 400 && status < 500;
  return isCallers && !(error instanceof ApiError) ? new ApiError('INVALID_REQUEST', { status }) : null;
}

const causeOf = (error: unknown): unknown => (error instanceof ApiError ? (error.cause ?? error) : error);

function byPath(routes: Route[]): Map<string, Route[]> {
  const paths = new Map<string, Route[]>();
  for (const route of routes) paths.set(route.path, [...(paths.get(route.path) ?? []), route]);
  return paths;
}
