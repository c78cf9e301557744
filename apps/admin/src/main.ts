/** The operator console's service by itself: over h2c, with PostgreSQL and the billing service. */
import { openPostgres } from '@ers/db';
import {
  createLog,
  createSupervisor,
  remoteTransport,
  runMain,
  startRpcServer,
  startTelemetry,
  stopSignal,
  systemClock,
  systemIds,
} from '@ers/platform';
import { readAdminConfig } from './config.ts';
import { createAdmin } from './create-admin.ts';

await runMain(async () => {
  const config = readAdminConfig(process.env);
  const log = createLog({ service: 'admin', level: config.LOG_LEVEL });
  const supervisor = createSupervisor({ log });
  const { tracing, ...telemetry } = await startTelemetry({
    service: 'admin',
    metricsPort: config.METRICS_PORT,
    metricsHost: config.HOST,
    env: process.env,
  });
  supervisor.started(telemetry);
  // Operators are few.
  const db = openPostgres({ url: config.DATABASE_URL, poolMax: 4 });
  supervisor.started({ name: 'database', stop: () => db.close() });
  const { BILLING_URL: url, INTERNAL_TOKEN: token } = config;
  const billing = url === undefined ? null : remoteTransport({ url, token, interceptors: tracing.client });
  const admin = createAdmin({ db, clock: systemClock, ids: systemIds, log, billing });
  const rpc = await startRpcServer({
    port: config.PORT,
    host: config.HOST,
    routes: admin.routes,
    token,
    interceptors: tracing.server,
    // Without billing everything but its audit can be seen and done.
    ready: () =>
      db.sql.query({ name: 'ping', text: 'SELECT 1' }, []).then(
        () => true,
        () => false,
      ),
    // A call under way may be waiting for billing.
    drainMsMax: 12_000,
  });
  supervisor.started(rpc);
  log.info({ port: rpc.port, metrics_port: telemetry.metricsPort }, 'ready');
  const signal = await stopSignal();
  log.info({ signal }, 'stopping');
  await supervisor.stop();
});
