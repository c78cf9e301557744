import { join } from 'node:path';
import { type Access, type AccessContext, hasAccounts } from '@ers/access';
import { type Database, migrate, openEmbedded } from '@ers/db';
import {
  createLog,
  createSupervisor,
  type Logger,
  type Supervisor,
  systemClock,
  systemIds,
  type Telemetry,
} from '@ers/platform';
import type { StandaloneConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { type DemoCredentials, ensureDemoAccounts } from './demo-accounts.ts';
import { lockFolder } from './folder-lock.ts';
import { localIssuer } from './local-issuer.ts';
import { localSecrets } from './local-secrets.ts';
import { nextStep } from './next-step.ts';
import { requireFreePort } from './require-free-port.ts';
import { startServices } from './start-services.ts';

export interface Standalone {
  baseUrl: string;
  credentials: DemoCredentials;
  credentialsPath: string;
  /** For the verbs of @ers/access on this system's accounts and keys. */
  context: AccessContext;
  /** The gateway's own: its metering is what requests are charged by. */
  access: Access;
  stop(): Promise<void>;
}

export interface StandaloneOptions {
  config: StandaloneConfig;
  /** Told what is being done, in plain words. */
  progress: (step: string) => void;
  log?: Logger;
  /** Stopped with the rest. Nothing is measured without it. */
  telemetry?: Telemetry;
  /** Gives the start up after the step under way; it then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * The whole system in one process: the same factories as everywhere, over an embedded database, memory stores and
 * in-memory transports. What was started is stopped again when a later step fails or the start is given up.
 */
export async function startStandalone({
  config,
  progress,
  log: given,
  telemetry,
  signal,
}: StandaloneOptions): Promise<Standalone> {
  const plans = config.PLAN_CATALOGUE;
  const log = given ?? createLog({ service: 'standalone', level: config.LOG_LEVEL });
  const supervisor = createSupervisor({ log });
  if (telemetry) supervisor.started(telemetry);
  try {
    await requireFreePort(config.PORT, config.HOST);
    const folder = openDataFolder(config.DATA_DIR);
    supervisor.started({ name: 'data folder', stop: lockFolder(folder) });
    const db = await openDatabase(folder, { supervisor, progress, signal });
    const secrets = localSecrets({ folder, ids: systemIds, inUse: await hasAccounts({ db }) });
    const ctx: AccessContext = {
      db,
      clock: systemClock,
      ids: systemIds,
      log,
      plans,
      keys: {
        prefix: config.KEY_PREFIX,
        environment: config.KEY_ENVIRONMENT,
        pepper: config.KEY_PEPPER ?? secrets.key_pepper,
      },
    };
    await nextStep(signal);
    progress('starting the services');
    const { port, access } = await startServices(ctx, { config, secrets, supervisor, telemetry });
    const baseUrl = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
    await nextStep(signal);
    progress('preparing the demonstration accounts');
    const tokens = {
      privateKey: secrets.session_private_key,
      issuer: config.SESSION_ISSUER ?? localIssuer,
      authorizedParty: config.SESSION_AUTHORIZED_PARTIES[0] ?? null,
      issuedAt: Math.floor(systemClock.now().getTime() / 1_000),
    };
    const credentials = await ensureDemoAccounts(ctx, { folder, baseUrl, tokens });
    await nextStep(signal);
    return {
      baseUrl,
      credentials,
      credentialsPath: join(folder, 'demo-credentials.json'),
      context: ctx,
      access,
      stop: () => supervisor.stop(),
    };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

interface DatabaseOptions {
  supervisor: Supervisor;
  progress: StandaloneOptions['progress'];
  signal: AbortSignal | undefined;
}

async function openDatabase(
  folder: string,
  { supervisor, progress, signal }: DatabaseOptions,
): Promise<Database> {
  progress('opening the database (the first time takes some seconds)');
  const db = await openEmbedded({ folder: join(folder, 'postgres') });
  supervisor.started({ name: 'database', stop: () => db.close() });
  await nextStep(signal);
  const applied = await migrate(db.sql);
  if (applied.length > 0) progress(`applied ${applied.length} migration(s)`);
  await nextStep(signal);
  return db;
}
