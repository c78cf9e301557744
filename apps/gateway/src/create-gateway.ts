import type { Server } from 'node:http';
import type { Transport } from '@connectrpc/connect';
import { type Access, createAccess, type KeySettings, type SessionSettings } from '@ers/access';
import {
  createHeaderReader,
  createQueryReader,
  createRequestValidator,
  openapiDocument,
} from '@ers/contracts';
import { assessmentVersion, type PlanCatalogue, type PriceCatalogue } from '@ers/core';
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
import type { Express } from 'express';
import { createScoreClient } from './analysis/score-client.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { createBillingClient } from './billing/billing-client.ts';
import { createBulkClient } from './bulk/bulk-client.ts';
import { createAddressHash } from './http/address-hash.ts';
import { createApp } from './http/create-app.ts';
import { createExpressServer } from './http/create-express-server.ts';
import { createTurnedAway } from './http/turned-away.ts';
import { createSvixVerifier } from './identity/verify-svix.ts';
import type { Route } from './routes/route.ts';
import { createRoutes } from './routes/routes.ts';
import { createWebhookClient } from './webhooks/webhook-client.ts';

export interface GatewayDeps {
  db: Database;
  limiter: Limiter;
  /** To the scoring service, in another process or in this one. */
  scoring: Transport;
  /** To the billing service; null where there is none, and nothing can be bought. */
  billing: Transport | null;
  /** To the webhook dispatcher; null where there is none, and its routes are unavailable. */
  webhooks: Transport | null;
  /** To the service of bulk jobs; null where there is none, and its routes are unavailable. */
  bulk: Transport | null;
  /** To the operator console's service; null: its routes are not there (`ADMIN_CONSOLE_ENABLED`). */
  admin: Transport | null;
  /** Told once events of analyses stand in the outbox; they are relayed without it too, a moment later. */
  outbox?: { wake(): void } | undefined;
  /** What can be bought there (`STRIPE_PRICES`). */
  prices: PriceCatalogue;
  /** Of the identity provider's callback (`CLERK_WEBHOOK_SECRET`); without any, none is taken. */
  clerkSecrets: string[];
  clock: Clock;
  ids: Ids;
  log: Logger;
  plans: PlanCatalogue;
  keys: KeySettings;
  /** Of the identity provider; null where there is none, and no session token is good. */
  sessions: SessionSettings | null;
  /** Where the dashboard runs in a browser (`DASHBOARD_ORIGINS`). */
  dashboardOrigins: string[];
  /** Where the marketing site runs in a browser (`MARKETING_ORIGINS`). */
  marketingOrigins: string[];
  /** Null: there is none (`PUBLIC_PLAYGROUND_ENABLED`, `PUBLIC_PLAYGROUND_DAILY_LIMIT`). */
  publicPlayground: { dailyLimit: number } | null;
  /** Keys the hashes of addresses: the clients' and those of email (`HASH_KEY`). */
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
    keyUsage: access.keyUsage,
    history: access.history,
    log,
    metrics,
    now: () => clock.now().getTime(),
    monotonicMs: () => clock.monotonicMs(),
    upgradeUrl: deps.upgradeUrl,
    score: createScoreClient(deps.scoring, metrics),
    billing: createBillingClient(deps.billing),
    webhooks: createWebhookClient(deps.webhooks),
    bulk: createBulkClient(deps.bulk),
    admin: deps.admin && createAdminClient(deps.admin),
    outbox: deps.outbox ?? { wake: () => undefined },
    ids,
    prices: deps.billing === null ? new Map() : deps.prices,
    verifySvix: deps.clerkSecrets.length === 0 ? null : createSvixVerifier(deps.clerkSecrets),
    hashKey: deps.hashKey,
    publicPlayground: deps.publicPlayground,
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
    headers: createHeaderReader(document),
    turnedAway: createTurnedAway({ clock }),
    hashAddress: createAddressHash(deps.hashKey, clock),
    ids,
    log,
    metrics,
    tracing,
    upgradeUrl: deps.upgradeUrl,
    trustProxy: deps.trustProxy,
    dashboardOrigins: deps.dashboardOrigins,
    marketingOrigins: deps.marketingOrigins,
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
