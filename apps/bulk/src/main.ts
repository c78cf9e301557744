/** The service for bulk jobs by itself: over h2c, with PostgreSQL, scoring, Kafka and an object store. */
import { createMetering } from '@ers/access';
import { isReachable, openPostgres, startOutboxRelay } from '@ers/db';
import {
  createKafkaBus,
  remoteTransport,
  runService,
  startRpcServer,
  systemClock,
  systemIds,
} from '@ers/platform';
import { readBulkConfig } from './config.ts';
import { openBulk } from './open-bulk.ts';

/** A chunk under way waits for scoring, and must then be written. */
const stopMsMax = 20_000;

const options = { service: 'bulk', env: process.env, readConfig: readBulkConfig, partMsMax: stopMsMax };

await runService(options, async ({ config, log, supervisor, metrics, tracing }) => {
  const db = openPostgres({ url: config.DATABASE_URL });
  supervisor.started({ name: 'database', stop: () => db.close() });
  const token = config.INTERNAL_TOKEN;
  const scoring = remoteTransport({ url: config.SCORING_URL, token, interceptors: tracing.client });
  const bus = createKafkaBus({ brokers: config.KAFKA_BROKERS, clientId: 'bulk', log });
  supervisor.started(bus);
  const shared = { clock: systemClock, ids: systemIds, log };
  const outbox = startOutboxRelay({ sql: db.sql, publisher: bus, ...shared });
  supervisor.started(outbox);
  const plans = config.PLAN_CATALOGUE;
  const metering = createMetering({ sql: db.sql, plans, ...shared });
  const bulk = openBulk(config, { db, ...shared, plans, metering, scoring, outbox, metrics });
  supervisor.started(await bulk.start());
  const rpc = await startRpcServer({
    port: config.PORT,
    host: config.HOST,
    routes: bulk.routes,
    token,
    interceptors: tracing.server,
    // Without scoring or the bus it still takes files and hands out results.
    ready: () => isReachable(db.sql),
    // Uploads under way may come to their end, if they are quick about it.
    drainMsMax: 10_000,
  });
  supervisor.started(rpc);
  return rpc;
});
