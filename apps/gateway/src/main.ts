/** The gateway by itself: PostgreSQL, Redis, and scoring over h2c. */
import { sessionSettings } from '@ers/access';
import { openPostgres } from '@ers/db';
import {
  connectRedis,
  createFallbackLimiter,
  createLog,
  createMemoryLimiter,
  createRedisLimiter,
  createSupervisor,
  probeRpc,
  remoteTransport,
  runMain,
  startTelemetry,
  stopSignal,
  systemClock,
  systemIds,
} from '@ers/platform';
import { readGatewayConfig } from './config.ts';
import { createGateway } from './create-gateway.ts';
import { upgradeUrl } from './upgrade-url.ts';
import { listen } from './http/listen.ts';

await runMain(async () => {
  const config = readGatewayConfig(process.env);
  const log = createLog({ service: 'gateway', level: config.LOG_LEVEL });
  const supervisor = createSupervisor({ log });
  const { metrics, tracing, ...telemetry } = await startTelemetry({
    service: 'gateway',
    metricsPort: config.METRICS_PORT,
    metricsHost: config.HOST,
    env: process.env,
  });
  supervisor.started(telemetry);
  const db = openPostgres({ url: config.DATABASE_URL });
  supervisor.started({ name: 'database', stop: () => db.close() });
  const redis = connectRedis({ url: config.REDIS_URL, log });
  supervisor.started({ name: 'redis', stop: () => redis.destroy() });
  const connect = (url: string) =>
    remoteTransport({ url, token: config.INTERNAL_TOKEN, interceptors: tracing.client });
  const scoring = connect(config.SCORING_URL);
  const billing = config.BILLING_URL === undefined ? null : connect(config.BILLING_URL);

  const gateway = createGateway({
    db,
    limiter: createFallbackLimiter({
      primary: createRedisLimiter(redis, systemClock),
      spare: createMemoryLimiter({ clock: systemClock }),
      clock: systemClock,
    }),
    scoring,
    billing,
    prices: config.STRIPE_PRICES,
    clerkSecrets: config.CLERK_WEBHOOK_SECRET,
    clock: systemClock,
    ids: systemIds,
    log,
    plans: config.PLAN_CATALOGUE,
    keys: { prefix: config.KEY_PREFIX, environment: config.KEY_ENVIRONMENT, pepper: config.KEY_PEPPER },
    sessions: sessionSettings(config, systemClock),
    dashboardOrigins: config.DASHBOARD_ORIGINS,
    hashKey: config.HASH_KEY,
    trustProxy: config.TRUST_PROXY,
    upgradeUrl: upgradeUrl(config.DASHBOARD_ORIGINS),
    dependencies: [
      { name: 'postgres', needed: true, probe: () => db.sql.query({ name: 'ping', text: 'SELECT 1' }, []) },
      { name: 'redis', needed: false, probe: () => redis.ping() },
      { name: 'scoring', needed: true, probe: () => probeRpc(scoring) },
      ...(billing === null ? [] : [{ name: 'billing', needed: false, probe: () => probeRpc(billing) }]),
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
  log.info({ port: http.port, metrics_port: telemetry.metricsPort }, 'ready');
  const signal = await stopSignal();
  log.info({ signal }, 'stopping');
  await supervisor.stop();
});
