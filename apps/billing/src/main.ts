/** The billing service by itself: over h2c, with PostgreSQL. */
import { isReachable, openPostgres } from '@ers/db';
import { runService, startRpcServer, systemClock, systemIds } from '@ers/platform';
import { readBillingConfig } from './config.ts';
import { openBilling } from './open-billing.ts';

const options = { service: 'billing', env: process.env, readConfig: readBillingConfig };

await runService(options, async ({ config, log, supervisor, tracing }) => {
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
    ready: () => isReachable(db.sql),
    // A call under way may be waiting for the provider.
    drainMsMax: 15_000,
  });
  supervisor.started(rpc);
  return rpc;
});
