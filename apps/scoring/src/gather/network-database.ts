import { stat } from 'node:fs/promises';
import { open, type Reader, type Response } from 'maxmind';
import { ConfigError, type Logger, type StartTimer } from '@ers/platform';
import type { NetworkRecord } from './network-facts.ts';

/**
 * A MaxMind-format database that follows its file. A new version replaces the old one as a whole; one that cannot
 * be read does not, and is tried again at each look.
 */
export interface NetworkDatabase {
  /** `ip` is a valid address; an empty record where the database does not list it. */
  find(ip: string): NetworkRecord;
  close(): void;
}

export interface NetworkDatabaseOptions {
  /** The variable that names the file, for messages. */
  variable: string;
  path: string;
  /** How often the file is looked at, in milliseconds. */
  checkEveryMs: number;
  startTimer: StartTimer;
  log: Logger;
}

interface Version {
  reader: Reader<Response>;
  /** Tells one version of the file from another. */
  identity: string;
}

/** Throws `ConfigError` when the file cannot be read as a database. */
export async function openNetworkDatabase(options: NetworkDatabaseOptions): Promise<NetworkDatabase> {
  const { variable, path, checkEveryMs, startTimer, log } = options;
  let version = await readVersion(path).catch((error: unknown) => {
    const cause = error instanceof Error ? error.message : 'unknown cause';
    throw new ConfigError([`${variable}: ${path} cannot be read as a MaxMind database (${cause})`]);
  });
  let isClosed = false;

  async function check(): Promise<void> {
    try {
      if ((await identityOf(path)) === version.identity) return;
      version = await readVersion(path);
      log.info({ variable }, 'the network database was replaced');
    } catch (error) {
      log.error({ variable, err: error }, 'the network database cannot be read; the old one stays in use');
    }
  }

  function waitForCheck(): () => void {
    return startTimer(checkEveryMs, () => {
      void check().then(() => {
        if (!isClosed) cancel = waitForCheck();
      });
    });
  }
  let cancel = waitForCheck();

  return {
    find: (ip) => lookUp(version.reader, ip),
    close: () => {
      isClosed = true;
      cancel();
    },
  };
}

/** The identity is taken first: what is written while the file is read is seen as newer at the next look. */
async function readVersion(path: string): Promise<Version> {
  const identity = await identityOf(path);
  return { identity, reader: await open<Response>(path) };
}

async function identityOf(path: string): Promise<string> {
  const { ino, size, mtimeMs } = await stat(path);
  return `${ino} ${size} ${mtimeMs}`;
}

/** The reader would take the first bits of an IPv6 address for an IPv4 address in a database that holds no other. */
function lookUp(reader: Reader<Response>, ip: string): NetworkRecord {
  if (reader.metadata.ipVersion === 4 && ip.includes(':')) return {};
  return (reader.get(ip) as NetworkRecord | null) ?? {};
}
