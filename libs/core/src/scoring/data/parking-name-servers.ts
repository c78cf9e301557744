import table from './parking-name-servers.json' with { type: 'json' };
import { suffixTable } from './suffix-table.ts';

/** Why nobody uses a domain: it is offered for sale, earns by advertisements, has run out or is barred by its registrar. */
export type ParkingKind = 'for_sale' | 'parked' | 'expired' | 'suspended';

const kinds: readonly ParkingKind[] = ['for_sale', 'parked', 'expired', 'suspended'];

const findNameServer = suffixTable(
  kinds.flatMap((kind) => table[kind].split(' ').map((suffix) => [suffix, kind] as const)),
);
const findMailHost = suffixTable(table.mail_hosts.split(' ').map((suffix) => [suffix, true] as const));

/** What it says of a domain that this host is one of its name servers; null where it says nothing. */
export function parkingKind(nameServer: string): ParkingKind | null {
  return findNameServer(nameServer)?.value ?? null;
}

/** True for the mail hosts that parking services set for the domains they keep, be it to collect misdirected mail. */
export function isParkingMailHost(mxHost: string): boolean {
  return findMailHost(mxHost) !== null;
}
