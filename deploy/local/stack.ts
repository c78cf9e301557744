import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, runToEnd } from './child.ts';
import { startKafka } from './kafka.ts';
import { createPart, type Part } from './part.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { type App, type AppName, nodeCommand, root, startApp } from './start-app.ts';

export interface StackOptions {
  /** How many gateways share the one scoring service and the stores; 1 when absent. */
  gateways?: number;
  /** How many webhook dispatchers there are; none, and no Kafka either, when absent. */
  dispatchers?: number;
  /** How many bulk processes there are; none when absent. With some Kafka comes too. */
  bulk?: number;
  /** Whether there is an operator console; none when absent. */
  admin?: boolean;
  /** Variables for every process of the service; they win over the stack's own. */
  env?: Record<string, string>;
  /** Gets what the processes write, as they write it. */
  onOutput?: (name: string, text: string) => void;
}

export interface Stack {
  urls: {
    gateways: string[];
    scoring: string;
    billing: string;
    admin: string | null;
    dispatchers: string[];
    bulk: string[];
    metrics: string[];
    database: string;
    redis: string;
  };
  /** Of the processes as they were first started. */
  pids: {
    gateways: number[];
    scoring: number;
    billing: number;
    admin: number | null;
    dispatchers: number[];
    bulk: number[];
    kafka: number | null;
    postgres: number;
    redis: number;
  };
  parts: {
    gateways: Part[];
    scoring: Part;
    billing: Part;
    admin: Part | null;
    dispatchers: Part[];
    bulk: Part[];
    kafka: Part | null;
    postgres: Part;
    redis: Part;
  };
  /** The environment of the service's processes, for tools that work on the same stores. */
  env: Record<string, string>;
  /** Ends every process of the stack and removes its data. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL, Redis, the services, with dispatchers or bulk Kafka too, and the gateways on free loopback ports; resolves when all are ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'ers-stack-'));
  const started: Part[] = [];
  // Last started, first stopped: the stores outlive the processes that write to them.
  const stop = async () => {
    for (const part of started.toReversed()) await part.stop(part.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await startAll(folder, options, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Adds each process to `started` as soon as it runs, so that the caller can end them whatever happens here. */
async function startAll(
  folder: string,
  options: StackOptions,
  started: Part[],
): Promise<Omit<Stack, 'stop'>> {
  const keep = (part: Part): Part => {
    started.push(part);
    return part;
  };
  const postgres = keep(createPart(await startPostgres(folder)));
  const redis = keep(createPart(await startRedis(folder)));
  const { dispatchers: dispatcherCount = 0, bulk: bulkCount = 0 } = options;
  const kafka = dispatcherCount + bulkCount === 0 ? null : keep(await startKafkaPart(folder));
  const common = {
    ...secrets(),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    ...(kafka && { KAFKA_BROKERS: kafka.url }),
    ...options.env,
  };
  await runToEnd('migrate', nodeCommand('libs/db/src/cli/migrate.ts'), { cwd: root, env: common });

  const apps: App[] = [];
  const start = async (name: AppName, given: Record<string, string>): Promise<Part> => {
    const app = await startApp(name, given, options.onOutput);
    apps.push(app);
    return keep(app.part);
  };
  const startMany = async (count: number, name: AppName, given: Record<string, string>): Promise<Part[]> => {
    const parts: Part[] = [];
    for (let index = 0; index < count; index += 1) parts.push(await start(name, given));
    return parts;
  };
  const scoring = await start('scoring', common);
  const billing = await start('billing', common);
  const admin = options.admin ? await start('admin', { BILLING_URL: billing.url, ...common }) : null;
  const dispatchers = await startMany(dispatcherCount, 'webhook-dispatcher', common);
  const bulk = await startMany(bulkCount, 'bulk', { SCORING_URL: scoring.url, ...common });
  const env = {
    SCORING_URL: scoring.url,
    BILLING_URL: billing.url,
    ...(admin && { ADMIN_URL: admin.url, ADMIN_CONSOLE_ENABLED: 'true' }),
    ...(dispatchers[0] && { WEBHOOK_DISPATCHER_URL: dispatchers[0].url }),
    ...(bulk[0] && { BULK_URL: bulk[0].url }),
    ...common,
  };
  const gateways = await startMany(options.gateways ?? 1, 'gateway', env);
  const parts = { gateways, scoring, billing, admin, dispatchers, bulk, kafka, postgres, redis };
  return { ...facesOf(parts, apps), parts, env };
}

function facesOf(parts: Stack['parts'], apps: App[]): Pick<Stack, 'urls' | 'pids'> {
  const { gateways, scoring, billing, admin, dispatchers, bulk, kafka, postgres, redis } = parts;
  return {
    urls: {
      gateways: gateways.map(({ url }) => url),
      scoring: scoring.url,
      billing: billing.url,
      admin: admin?.url ?? null,
      dispatchers: dispatchers.map(({ url }) => url),
      bulk: bulk.map(({ url }) => url),
      metrics: apps.map(({ metrics }) => metrics),
      database: postgres.url,
      redis: redis.url,
    },
    pids: {
      gateways: gateways.map((gateway) => gateway.pid()),
      scoring: scoring.pid(),
      billing: billing.pid(),
      admin: admin?.pid() ?? null,
      dispatchers: dispatchers.map((dispatcher) => dispatcher.pid()),
      bulk: bulk.map((one) => one.pid()),
      kafka: kafka?.pid() ?? null,
      postgres: postgres.pid(),
      redis: redis.pid(),
    },
  };
}

async function startKafkaPart(folder: string): Promise<Part> {
  let kafka = await startKafka(folder);
  const restart = async (): Promise<Child> => {
    kafka = await kafka.startAgain();
    return kafka.child;
  };
  return createPart({ child: kafka.child, url: kafka.broker, restart });
}

function secrets(): Record<string, string> {
  const secret = () => randomBytes(32).toString('hex');
  return {
    KEY_ENVIRONMENT: 'live',
    KEY_PEPPER: secret(),
    HASH_KEY: secret(),
    INTERNAL_TOKEN: secret(),
    SECRETS_KEYS: `stack:${randomBytes(32).toString('base64')}`,
  };
}
