/** The scoring service by itself: over h2c, with Redis as the second level of its evidence cache. */
import {
  connectRedis,
  createLog,
  createRedisCache,
  createSupervisor,
  runMain,
  startRpcServer,
  startTelemetry,
  stopSignal,
  systemClock,
} from '@ers/platform';
import { readScoringConfig } from './config.ts';
import { openScoring } from './open-scoring.ts';

await runMain(async () => {
  const config = readScoringConfig(process.env);
  const log = createLog({ service: 'scoring', level: config.LOG_LEVEL });
  const supervisor = createSupervisor({ log });
  const { metrics, tracing, ...telemetry } = await startTelemetry({
    service: 'scoring',
    metricsPort: config.METRICS_PORT,
    metricsHost: config.HOST,
    env: process.env,
  });
  supervisor.started(telemetry);
  const redis = connectRedis({ url: config.REDIS_URL, log });
  supervisor.started({ name: 'redis', stop: () => redis.destroy() });
  const cache = createRedisCache(redis);
  const scoring = await openScoring(config, { clock: systemClock, cache, log, metrics });
  supervisor.started({ name: 'scoring', stop: scoring.close });
  const rpc = await startRpcServer({
    port: config.PORT,
    host: config.HOST,
    routes: scoring.routes,
    token: config.INTERNAL_TOKEN,
    interceptors: tracing.server,
    // It judges with whatever evidence there is, so it serves as long as it runs.
    ready: async () => true,
  });
  supervisor.started(rpc);
  log.info({ port: rpc.port, metrics_port: telemetry.metricsPort }, 'ready');
  const signal = await stopSignal();
  log.info({ signal }, 'stopping');
  await supervisor.stop();
});
