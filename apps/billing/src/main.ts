/** The billing service by itself: over h2c, with PostgreSQL. */
import { openPostgres } from '@ers/db';
import {
  createLog,
  createSupervisor,
  runMain,
  startRpcServer,
  startTelemetry,
  stopSignal,
  systemClock,
  systemIds,
} from '@ers/platform';
import { readBillingConfig } from './config.ts';
import { openBilling } from './open-billing.ts';

await runMain(async () => {
  const config = readBillingConfig(process.env);
  const log = createLog({ service: 'billing', level: config.LOG_LEVEL });
  const supervisor = createSupervisor({ log });
  const { tracing, ...telemetry } = await startTelemetry({
    service: 'billing',
    metricsPort: config.METRICS_PORT,
    metricsHost: config.HOST,
    env: process.env,
  });
  supervisor.started(telemetry);
  const db = openPostgres({ url: config.DATABASE_URL });
  supervisor.started({ name: 'database', stop: () => db.close() });
  const billing = openBilling(config, { db, clock: systemClock, ids: systemIds, log });
  supervisor.started(billing.startUpkeep());
  const rpc = await startRpcServer({
    port: config.PORT,
    host: config.HOST,
    routes: billing.routes,
    token: config.INTERNAL_TOKEN,
    interceptors: tracing.server,
    // Without the payment provider it still answers what was bought.
    ready: () =>
      db.sql.query({ name: 'ping', text: 'SELECT 1' }, []).then(
        () => true,
        () => false,
      ),
    // A call under way may be waiting for the provider.
    drainMsMax: 15_000,
  });
  supervisor.started(rpc);
  log.info({ port: rpc.port, metrics_port: telemetry.metricsPort }, 'ready');
  const signal = await stopSignal();
  log.info({ signal }, 'stopping');
  await supervisor.stop();
});
