import { unwatchFile, watchFile } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { open, type Reader, type Response } from 'maxmind';
import type { IpFacts, Item } from '@ers/core';
import { ConfigError, type Logger } from '@ers/platform';
import { networkFacts, type NetworkRecord } from './network-facts.ts';

export interface IpDataOptions {
  /** Path of a MaxMind ASN, ISP or Enterprise database; null for none. */
  asnDatabase: string | null;
  /** Path of a MaxMind Anonymous IP database; null for none. */
  anonymizerDatabase: string | null;
  log: Logger;
  /** How often the files are looked at for a new version, in milliseconds; once a minute unless told. */
  checkEveryMs?: number;
}

/** What the operator's databases say of a client's address. */
export interface IpData {
  /** `ip` is a valid address or null. Never throws. */
  lookup(ip: string | null): Item<IpFacts>;
  close(): void;
}

interface Database {
  find(ip: string): NetworkRecord;
  close(): void;
}

/** Not on the public Internet: the address itself says all there is. */
const localRanges: ReadonlySet<string> = new Set([
  'private',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'unspecified',
]);

/** Opens what is configured. Throws `ConfigError` when a file cannot be read as a database. */
export async function openIpData(options: IpDataOptions): Promise<IpData> {
  const { asnDatabase, anonymizerDatabase, log } = options;
  const asn = await openDatabase('IP_ASN_DATABASE', asnDatabase, options);
  const anonymizer = await openDatabase('IP_ANONYMIZER_DATABASE', anonymizerDatabase, options);

  return {
    lookup: (ip) => {
      if (ip === null) return { status: 'skipped', reason: 'not_supplied' };
      if (localRanges.has(ipaddr.process(ip).range())) return { status: 'skipped', reason: 'not_needed' };
      if (asn === null && anonymizer === null) return { status: 'skipped', reason: 'disabled' };
      try {
        return { status: 'ok', value: networkFacts(asn?.find(ip) ?? null, anonymizer?.find(ip) ?? null) };
      } catch (error) {
        log.error({ err: error }, 'a network database could not be searched');
        return { status: 'unavailable', reason: 'error' };
      }
    },
    close: () => {
      asn?.close();
      anonymizer?.close();
    },
  };
}

/** A database follows its file: a new version replaces the old one, and one that cannot be read does not. */
async function openDatabase(
  variable: string,
  path: string | null,
  { log, checkEveryMs = 60_000 }: IpDataOptions,
): Promise<Database | null> {
  if (path === null) return null;
  let reader = await openReader(variable, path);
  const reload = async (): Promise<void> => {
    try {
      reader = await openReader(variable, path);
      log.info({ variable }, 'the network database was replaced');
    } catch (error) {
      log.error(
        { variable, err: error },
        'the new network database cannot be read; the old one stays in use',
      );
    }
  };
  const onChange = (): void => void reload();
  watchFile(path, { persistent: false, interval: checkEveryMs }, onChange);
  return {
    find: (ip) => (reader.get(ip) as NetworkRecord | null) ?? {},
    close: () => unwatchFile(path, onChange),
  };
}

async function openReader(variable: string, path: string): Promise<Reader<Response>> {
  try {
    return await open<Response>(path);
  } catch (error) {
    const cause = error instanceof Error ? error.message : 'unknown cause';
    throw new ConfigError([`${variable}: ${path} cannot be read as a MaxMind database (${cause})`]);
  }
}
