/** The scoring service by itself: over h2c, with Redis as the second level of its evidence cache. */
import { connectRedis, createRedisCache, runService, startRpcServer, systemClock } from '@ers/platform';
import { readScoringConfig } from './config.ts';
import { openScoring } from './open-scoring.ts';

const options = { service: 'scoring', env: process.env, readConfig: readScoringConfig };

await runService(options, async ({ config, log, supervisor, metrics, tracing }) => {
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
  return rpc;
});
