import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import type { Transport } from '@connectrpc/connect';
import { type Access, createAccess, type KeySettings, type SessionSettings } from '@ers/access';
import { createQueryReader, createRequestValidator, openapiDocument } from '@ers/contracts';
import { ApiError, assessmentVersion, type PlanCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import {
  type Clock,
  type Dependency,
  type Ids,
  type Limiter,
  type Logger,
  type Metrics,
  noMetrics,
  noTracing,
  type Stoppable,
  type Tracing,
} from '@ers/platform';
import cors from 'cors';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { createScoreClient } from './analysis/score-client.ts';
import { canonicalLog, type CanonicalLogDeps } from './http/canonical-log.ts';
import { createExpressServer } from './http/create-express-server.ts';
import { methodNotAllowed } from './http/method-not-allowed.ts';
import { renderError } from './http/render-error.ts';
import { type AdapterDeps, adaptRoute, contextOf, sendAnswer } from './http/route-adapter.ts';
import { referenceRouter } from './reference/reference-router.ts';
import type { Route } from './routes/route.ts';
import { createRoutes } from './routes/routes.ts';

export interface GatewayDeps {
  db: Database;
  limiter: Limiter;
  /** To the scoring service, in another process or in this one. */
  scoring: Transport;
  clock: Clock;
  ids: Ids;
  log: Logger;
  plans: PlanCatalogue;
  keys: KeySettings;
  /** Of the identity provider; null where there is none, and no session token is good. */
  sessions: SessionSettings | null;
  /** Where the dashboard runs in a browser (`DASHBOARD_ORIGINS`). */
  dashboardOrigins: string[];
  /** Keys the hashes of client addresses (`HASH_KEY`). */
  hashKey: string;
  /** Which proxies vouch for the client's address: Express's `trust proxy` (`TRUST_PROXY`). */
  trustProxy: number | string[];
  /** Where an upgrade is bought. */
  upgradeUrl: string;
  /** What `/v1/health` asks, the scoring service included. */
  dependencies: Dependency[];
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}

export interface Gateway {
  app: Express;
  /** Not listening yet. */
  server: Server;
  routes: Route[];
  access: Access;
  /** From now on not ready, so that no new traffic is sent here. */
  drain(): void;
  startUpkeep(): Stoppable;
}

/** The public HTTP edge. */
export function createGateway(deps: GatewayDeps): Gateway {
  const { clock, ids, log, plans, limiter, metrics = noMetrics, tracing = noTracing } = deps;
  const access = createAccess(deps, deps.sessions);
  const document = openapiDocument();
  let draining = false;
  const routes = createRoutes({
    plans,
    limiter,
    context: deps,
    metering: access.metering,
    history: access.history,
    log,
    metrics,
    now: () => clock.now().getTime(),
    monotonicMs: () => clock.monotonicMs(),
    upgradeUrl: deps.upgradeUrl,
    score: createScoreClient(deps.scoring, metrics),
    assessmentVersion,
    document,
    dependencies: deps.dependencies,
    stopping: () => draining,
  });
  const app = createApp(routes, {
    access,
    limiter,
    plans,
    validator: createRequestValidator(document),
    queries: createQueryReader(document),
    hashAddress: (address) =>
      createHmac('sha256', deps.hashKey).update(address).digest('base64url').slice(0, 22),
    ids,
    log,
    metrics,
    tracing,
    trustProxy: deps.trustProxy,
    dashboardOrigins: deps.dashboardOrigins,
  });
  return {
    app,
    server: createExpressServer(app),
    routes,
    access,
    drain: () => void (draining = true),
    startUpkeep: () => access.startUpkeep(),
  };
}

interface AppDeps extends AdapterDeps, CanonicalLogDeps {
  trustProxy: number | string[];
  dashboardOrigins: string[];
}

function createApp(routes: Route[], deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('trust proxy', deps.trustProxy);
  app.use(canonicalLog(deps));
  app.use('/v1/dashboard', dashboardCors(deps.dashboardOrigins));
  for (const [path, ofPath] of byPath(routes)) mount(app, path, ofPath, deps);
  app.use(referenceRouter());
  app.use(() => {
    throw new ApiError('NOT_FOUND');
  });
  app.use(errorHandler(deps));
  return app;
}

/** Lets browsers call from the dashboard's origins alone; without any, nothing is said to browsers. */
function dashboardCors(origins: string[]): RequestHandler {
  if (origins.length === 0) return (_req, _res, next) => next();
  return cors({
    origin: origins,
    methods: Object.keys(verbs),
    allowedHeaders: ['Authorization', 'Content-Type', 'X-Request-ID', 'X-Idempotency-Key'],
    exposedHeaders: ['X-Request-ID', 'Retry-After'],
    maxAge: 600,
  });
}

const verbs = { GET: 'get', POST: 'post', PATCH: 'patch' } as const satisfies Record<Route['method'], string>;

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
    else sendAnswer(res, answer);
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
