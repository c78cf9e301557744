import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Child, runToEnd, startChild } from './child.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import type { Started } from './part.ts';
import { waitUntilReady } from './wait-until.ts';

/** Starts PostgreSQL on a loopback port with a new, empty data folder below `folder`. The URL is a superuser's. */
export async function startPostgres(folder: string): Promise<Started> {
  const home = join(folder, 'postgres');
  const data = join(home, 'data');
  const passwordFile = join(home, 'password');
  const password = randomBytes(16).toString('hex');
  const user = unprivilegedUser();
  const options = { cwd: home, user };

  await mkdir(home, { mode: 0o700 });
  await writeFile(passwordFile, password);
  if (user) {
    // The server's user has to pass through the folder that holds its own.
    await chmod(folder, 0o711);
    await Promise.all([home, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  }
  const initdb = findProgram('initdb', 'postgresql');
  const superuser = ['--username=ers', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await runToEnd(
    'initdb',
    [initdb, `--pgdata=${data}`, ...superuser, '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  );

  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${home}`];
  const server = findProgram('postgres', 'postgresql');
  const url = `postgresql://ers:${password}@127.0.0.1:${port}/postgres`;
  const launch = async (): Promise<Child> => {
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = await startChild('postgres', [server, ...args], options);
    await waitUntilReady(child, () => accepts(url));
    return child;
  };
  return { child: await launch(), url, restart: launch };
}

/** PostgreSQL refuses to run as root; for root, the user that Debian's package makes, or else `nobody`. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  );
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    return true;
  } finally {
    await client.end();
  }
}
