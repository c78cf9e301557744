/** The webhook dispatcher by itself: over h2c, with PostgreSQL and Kafka. */
import { isReachable, openPostgres } from '@ers/db';
import { createKafkaBus, runService, startRpcServer, systemClock, systemIds } from '@ers/platform';
import { readDispatcherConfig } from './config.ts';
import { openDispatcher } from './open-dispatcher.ts';

/** Attempts under way may take 30 s, and what they came to must then be written. */
const stopMsMax = 35_000;

const options = {
  service: 'webhook-dispatcher',
  env: process.env,
  readConfig: readDispatcherConfig,
  partMsMax: stopMsMax,
};

await runService(options, async ({ config, log, supervisor, metrics, tracing }) => {
  const db = openPostgres({ url: config.DATABASE_URL });
  supervisor.started({ name: 'database', stop: () => db.close() });
  const bus = createKafkaBus({ brokers: config.KAFKA_BROKERS, clientId: 'webhook-dispatcher', log });
  supervisor.started(bus);
  const plans = config.PLAN_CATALOGUE;
  const dispatcher = openDispatcher(config, {
    db,
    clock: systemClock,
    ids: systemIds,
    log,
    plans,
    bus,
    metrics,
  });
  supervisor.started(await dispatcher.start());
  const rpc = await startRpcServer({
    port: config.PORT,
    host: config.HOST,
    routes: dispatcher.routes,
    token: config.INTERNAL_TOKEN,
    interceptors: tracing.server,
    // Without the bus it still answers for configs and deliveries, and attempts what was planned.
    ready: () => isReachable(db.sql),
    // A call under way may be waiting for a name server.
    drainMsMax: 6_000,
  });
  supervisor.started(rpc);
  return rpc;
});
