/** The operator console's service by itself: over h2c, with PostgreSQL and the billing service. */
import { isReachable, openPostgres } from '@ers/db';
import { remoteTransport, runService, startRpcServer, systemClock, systemIds } from '@ers/platform';
import { readAdminConfig } from './config.ts';
import { createAdmin } from './create-admin.ts';

const options = { service: 'admin', env: process.env, readConfig: readAdminConfig };

await runService(options, async ({ config, log, supervisor, tracing }) => {
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
    ready: () => isReachable(db.sql),
    // A call under way may be waiting for billing.
    drainMsMax: 12_000,
  });
  supervisor.started(rpc);
  return rpc;
});
