import { type Access, type AccessContext, createMetering, sessionSettings } from '@ers/access';
import { createAdmin } from '@ers/admin';
import { billingPage, openBilling } from '@ers/billing';
import { freeJobLeases, openBulk } from '@ers/bulk';
import { type OutboxRelay, ping, replayOutbox, startOutboxRelay } from '@ers/db';
import { createGateway, type GatewayDeps, listen, publicPlaygroundOf, upgradeUrl } from '@ers/gateway';
import {
  createMemoryBus,
  createMemoryCache,
  createMemoryLimiter,
  localTransport,
  type Supervisor,
  type Telemetry,
} from '@ers/platform';
import { openScoring } from '@ers/scoring';
import { freeDeliveryLeases, openDispatcher } from '@ers/webhook-dispatcher';
import type { StandaloneConfig } from './config.ts';
import { localSessions } from './local-issuer.ts';
import type { LocalSecrets } from './local-secrets.ts';

type Transport = GatewayDeps['scoring'];

export interface ServicesOptions {
  config: StandaloneConfig;
  secrets: LocalSecrets;
  supervisor: Supervisor;
  telemetry: Telemetry | undefined;
}

/** The services over each other, behind an HTTP port. What was started is the supervisor's to stop. */
export async function startServices(
  ctx: AccessContext,
  { config, secrets, supervisor, telemetry }: ServicesOptions,
): Promise<{ port: number; access: Access }> {
  const { db, clock, ids, log, plans, keys } = ctx;
  const cache = createMemoryCache({ clock, entriesMax: 50_000 });
  const scoring = await openScoring(config, { clock, cache, log, metrics: telemetry?.metrics });
  supervisor.started({ name: 'scoring', stop: scoring.close });
  const billing = openBilling(config, { db, clock, ids, log });
  supervisor.started(billing.startUpkeep());
  const { webhooks, outbox } = await startWebhooks(ctx, { config, secrets, supervisor, telemetry });
  const toScoring = localTransport(scoring.routes);
  const bulk = await startBulk(ctx, { config, supervisor, telemetry, scoring: toScoring, outbox });
  const toBilling = localTransport(billing.routes);
  const admin = createAdmin({ db, clock, ids, log, billing: toBilling });
  const gateway = createGateway({
    db,
    clock,
    ids,
    log,
    plans,
    keys,
    sessions:
      sessionSettings(config, clock) ??
      localSessions({
        privateKey: secrets.session_private_key,
        issuer: config.SESSION_ISSUER,
        authorizedParties: config.SESSION_AUTHORIZED_PARTIES,
        clock,
      }),
    dashboardOrigins: config.DASHBOARD_ORIGINS,
    marketingOrigins: config.MARKETING_ORIGINS,
    publicPlayground: publicPlaygroundOf(config),
    limiter: createMemoryLimiter({ clock }),
    scoring: toScoring,
    billing: toBilling,
    webhooks,
    bulk,
    admin: config.ADMIN_CONSOLE_ENABLED ? localTransport(admin.routes) : null,
    outbox,
    // What has a price can be bought only where there is somebody to sell it.
    prices: config.STRIPE_SECRET_KEY === undefined ? new Map() : config.STRIPE_PRICES,
    clerkSecrets: config.CLERK_WEBHOOK_SECRET,
    hashKey: config.HASH_KEY ?? secrets.hash_key,
    trustProxy: config.TRUST_PROXY,
    upgradeUrl: upgradeUrl(config.DASHBOARD_ORIGINS) || billingPage(config),
    dependencies: [{ name: 'postgres', needed: true, probe: () => ping(db.sql) }, ...scoring.dependencies],
    metrics: telemetry?.metrics,
    tracing: telemetry?.tracing,
  });
  supervisor.started(gateway.startUpkeep());
  const http = await listen({
    server: gateway.server,
    port: config.PORT,
    host: config.HOST,
    ids,
    drain: gateway.drain,
  });
  supervisor.started(http);
  return { port: http.port, access: gateway.access };
}

/** Its jobs end in events, so it stands on the relay. */
async function startBulk(
  { db, clock, ids, log, plans }: AccessContext,
  deps: Pick<ServicesOptions, 'config' | 'supervisor' | 'telemetry'> & {
    scoring: Transport;
    outbox: OutboxRelay;
  },
): Promise<Transport> {
  const { config, supervisor, telemetry, scoring, outbox } = deps;
  const metering = createMetering({ sql: db.sql, plans, clock, ids });
  const metrics = telemetry?.metrics;
  const bulk = openBulk(config, { db, clock, ids, log, metrics, plans, metering, scoring, outbox });
  // A job that a crash left goes on at once.
  await freeJobLeases(db.sql);
  supervisor.started(await bulk.start());
  return localTransport(bulk.routes);
}

/** The bus, the dispatcher that listens on it, and the relay that speaks on it, in this order. */
async function startWebhooks(
  { db, clock, ids, log, plans }: AccessContext,
  { config, secrets, supervisor, telemetry }: ServicesOptions,
): Promise<{ webhooks: Transport; outbox: OutboxRelay }> {
  const bus = createMemoryBus({ log });
  supervisor.started(bus);
  const localKey = { id: 'standalone', key: Buffer.from(secrets.secrets_key, 'base64') };
  const [first = localKey, ...others] = [...(config.SECRETS_KEYS ?? []), localKey];
  const settings = { ...config, SECRETS_KEYS: [first, ...others] as const };
  const dispatcher = openDispatcher(settings, {
    db,
    clock,
    ids,
    log,
    plans,
    bus,
    metrics: telemetry?.metrics,
  });
  // A delivery that a crash left is sent at once.
  await freeDeliveryLeases(db.sql);
  supervisor.started(await dispatcher.start());
  // The bus has forgotten what it was told before a crash; what was planned of it is known as such.
  await replayOutbox(db.sql);
  const outbox = startOutboxRelay({ sql: db.sql, publisher: bus, clock, log });
  supervisor.started(outbox);
  return { webhooks: localTransport(dispatcher.routes), outbox };
}
