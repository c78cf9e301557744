/** The gateway by itself: PostgreSQL, Redis, Kafka, and the other services over h2c. */
import { sessionSettings } from '@ers/access';
import { type Database, openPostgres, type OutboxRelay, ping, startOutboxRelay } from '@ers/db';
import {
  connectRedis,
  createFallbackLimiter,
  createKafkaBus,
  createMemoryLimiter,
  createRedisLimiter,
  type Logger,
  probeRpc,
  remoteTransport,
  runService,
  type Supervisor,
  systemClock,
  systemIds,
} from '@ers/platform';
import { publicPlaygroundOf, readGatewayConfig } from './config.ts';
import { createGateway } from './create-gateway.ts';
import { upgradeUrl } from './upgrade-url.ts';
import { listen } from './http/listen.ts';

const options = { service: 'gateway', env: process.env, readConfig: readGatewayConfig };

await runService(options, async ({ config, log, supervisor, metrics, tracing }) => {
  const db = openPostgres({ url: config.DATABASE_URL });
  supervisor.started({ name: 'database', stop: () => db.close() });
  const redis = connectRedis({ url: config.REDIS_URL, log });
  supervisor.started({ name: 'redis', stop: () => redis.destroy() });
  const connect = (url: string) =>
    remoteTransport({ url, token: config.INTERNAL_TOKEN, interceptors: tracing.client });
  const scoring = connect(config.SCORING_URL);
  const connectIf = (url: string | undefined) => (url === undefined ? null : connect(url));
  const billing = connectIf(config.BILLING_URL);
  const webhooks = connectIf(config.WEBHOOK_DISPATCHER_URL);
  const bulk = connectIf(config.BULK_URL);
  const admin = config.ADMIN_CONSOLE_ENABLED ? connectIf(config.ADMIN_URL) : null;
  const outbox = startRelay(config.KAFKA_BROKERS, { db, log, supervisor });

  const gateway = createGateway({
    db,
    limiter: createFallbackLimiter({
      primary: createRedisLimiter(redis, systemClock),
      spare: createMemoryLimiter({ clock: systemClock }),
      clock: systemClock,
    }),
    scoring,
    billing,
    webhooks,
    bulk,
    admin,
    outbox,
    prices: config.STRIPE_PRICES,
    clerkSecrets: config.CLERK_WEBHOOK_SECRET,
    clock: systemClock,
    ids: systemIds,
    log,
    plans: config.PLAN_CATALOGUE,
    keys: { prefix: config.KEY_PREFIX, environment: config.KEY_ENVIRONMENT, pepper: config.KEY_PEPPER },
    sessions: sessionSettings(config, systemClock),
    dashboardOrigins: config.DASHBOARD_ORIGINS,
    marketingOrigins: config.MARKETING_ORIGINS,
    publicPlayground: publicPlaygroundOf(config),
    hashKey: config.HASH_KEY,
    trustProxy: config.TRUST_PROXY,
    upgradeUrl: upgradeUrl(config.DASHBOARD_ORIGINS),
    dependencies: [
      { name: 'postgres', needed: true, probe: () => ping(db.sql) },
      { name: 'redis', needed: false, probe: () => redis.ping() },
      { name: 'scoring', needed: true, probe: () => probeRpc(scoring) },
      ...Object.entries({ billing, 'webhook-dispatcher': webhooks, bulk, admin }).flatMap(
        ([name, service]) =>
          service === null ? [] : [{ name, needed: false, probe: () => probeRpc(service) }],
      ),
    ],
    metrics,
    tracing,
  });
  supervisor.started(gateway.startUpkeep());
  const http = await listen({
    server: gateway.server,
    port: config.PORT,
    host: config.HOST,
    ids: systemIds,
    drain: gateway.drain,
  });
  supervisor.started(http);
  return http;
});

/** Without brokers events stay where they are: none is lost, and none is told. */
function startRelay(
  brokers: string[] | undefined,
  { db, log, supervisor }: { db: Database; log: Logger; supervisor: Supervisor },
): OutboxRelay | undefined {
  if (brokers === undefined) {
    log.warn('KAFKA_BROKERS is not set: events of webhooks stay in the outbox');
    return undefined;
  }
  const bus = createKafkaBus({ brokers, clientId: 'gateway', log });
  supervisor.started(bus);
  const relay = startOutboxRelay({ sql: db.sql, publisher: bus, clock: systemClock, log });
  supervisor.started(relay);
  return relay;
}
