/** The webhook dispatcher by itself: over h2c, with PostgreSQL and Kafka. */
import { openPostgres } from '@ers/db';
import {
  createKafkaBus,
  createLog,
  createSupervisor,
  runMain,
  startRpcServer,
  startTelemetry,
  stopSignal,
  systemClock,
  systemIds,
} from '@ers/platform';
import { readDispatcherConfig } from './config.ts';
import { openDispatcher } from './open-dispatcher.ts';

/** Attempts under way may take 30 s, and what they came to must then be written. */
const stopMsMax = 35_000;

await runMain(async () => {
  const config = readDispatcherConfig(process.env);
  const log = createLog({ service: 'webhook-dispatcher', level: config.LOG_LEVEL });
  const supervisor = createSupervisor({ log, partMsMax: stopMsMax });
  const { tracing, metrics, ...telemetry } = await startTelemetry({
    service: 'webhook-dispatcher',
    metricsPort: config.METRICS_PORT,
    metricsHost: config.HOST,
    env: process.env,
  });
  supervisor.started(telemetry);
  const db = openPostgres({ url: config.DATABASE_URL });
  supervisor.started({ name: 'database', stop: () => db.close() });
  const bus = createKafkaBus({ brokers: config.KAFKA_BROKERS, clientId: 'webhook-dispatcher', log });
  supervisor.started(bus);
  const plans = config.PLAN_CATALOGUE;
  const dispatcher = openDispatcher(config, { db, clock: systemClock, ids: systemIds, log, plans, bus, metrics });
  supervisor.started(await dispatcher.start());
  const rpc = await startRpcServer({
    port: config.PORT,
    host: config.HOST,
    routes: dispatcher.routes,
    token: config.INTERNAL_TOKEN,
    interceptors: tracing.server,
    // Without the bus it still answers for configs and deliveries, and attempts what was planned.
    ready: () =>
      db.sql.query({ name: 'ping', text: 'SELECT 1' }, []).then(
        () => true,
        () => false,
      ),
    // A call under way may be waiting for a name server.
    drainMsMax: 6_000,
  });
  supervisor.started(rpc);
  log.info({ port: rpc.port, metrics_port: telemetry.metricsPort }, 'ready');
  const signal = await stopSignal();
  log.info({ signal }, 'stopping');
  await supervisor.stop();
});
