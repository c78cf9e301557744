/** The scoring service by itself: over h2c, with Redis as the second level of its evidence cache. */
import {
  connectRedis,
  createLog,
  createRedisCache,
  createSupervisor,
  runMain,
  startRpcServer,
  stopSignal,
  systemClock,
} from '@ers/platform';
import { readScoringConfig } from './config.ts';
import { openScoring } from './open-scoring.ts';

await runMain(async () => {
  const config = readScoringConfig(process.env);
  const log = createLog({ service: 'scoring', level: config.LOG_LEVEL });
  const supervisor = createSupervisor({ log });
  const redis = connectRedis({ url: config.REDIS_URL, log });
  supervisor.started({ name: 'redis', stop: () => redis.destroy() });
  const scoring = await openScoring(config, { clock: systemClock, cache: createRedisCache(redis), log });
  supervisor.started({ name: 'scoring', stop: scoring.close });
  const rpc = await startRpcServer({
    port: config.PORT,
    host: config.HOST,
    routes: scoring.routes,
    token: config.INTERNAL_TOKEN,
    // It judges with whatever evidence there is, so it serves as long as it runs.
    ready: async () => true,
  });
  supervisor.started(rpc);
  log.info({ port: rpc.port }, 'ready');
  const signal = await stopSignal();
  log.info({ signal }, 'stopping');
  await supervisor.stop();
});
