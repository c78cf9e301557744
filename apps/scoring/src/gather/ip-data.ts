import { type IpFacts, type Item, placeIp } from '@ers/core';
import { backgroundTimer, type Logger, type StartTimer } from '@ers/platform';
import { openNetworkDatabase, type NetworkDatabase } from './network-database.ts';
import { networkFacts } from './network-facts.ts';

export interface IpDataOptions {
  /** Path of a database of networks (GeoLite2 ASN and the like); null for none. */
  asnDatabase: string | null;
  /** Path of a database of anonymizers (GeoIP2 Anonymous IP and the like); null for none. */
  anonymizerDatabase: string | null;
  log: Logger;
  /** Waits between two looks at the files. */
  startTimer?: StartTimer;
}

/** What the operator's databases say of a client's address. */
export interface IpData {
  /** `ip` is a valid address in canonical text, or null. Never throws. */
  lookup(ip: string | null): Item<IpFacts>;
  close(): void;
}

const checkEveryMs = 60_000;

/** Opens what is configured. Throws `ConfigError` when a file cannot be read as a database. */
export async function openIpData(options: IpDataOptions): Promise<IpData> {
  const { log, startTimer = backgroundTimer } = options;
  const openOne = async (variable: string, path: string | null): Promise<NetworkDatabase | null> =>
    path === null ? null : openNetworkDatabase({ variable, path, checkEveryMs, startTimer, log });
  const asn = await openOne('IP_ASN_DATABASE', options.asnDatabase);
  const anonymizer = await openOne('IP_ANONYMIZER_DATABASE', options.anonymizerDatabase).catch(
    (error: unknown) => {
      asn?.close();
      throw error;
    },
  );

  return {
    lookup: (ip) => {
      if (ip === null) return { status: 'skipped', reason: 'not_supplied' };
      const { address, scope } = placeIp(ip);
      if (scope === 'private') return { status: 'skipped', reason: 'not_needed' };
      if (asn === null && anonymizer === null) return { status: 'skipped', reason: 'disabled' };
      try {
        const value = networkFacts(asn?.find(address) ?? null, anonymizer?.find(address) ?? null);
        return { status: 'ok', value };
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
