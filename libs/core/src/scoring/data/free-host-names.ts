import table from './free-host-names.json' with { type: 'json' };
import { suffixTable } from './suffix-table.ts';

const find = suffixTable(
  Object.entries(table).flatMap(([service, zones]) =>
    zones.split(' ').map((zone) => [zone, service] as const),
  ),
);

/**
 * The dynamic-DNS or free host-name service that `domain` was taken from, with the zone; null where there is none,
 * and for the zone itself. Such names cost nothing and are made by the hundred. The zones are those that the services
 * entered into the private section of the Public Suffix List (state of 7 April 2025), and the best known of FreeDNS.
 */
export function freeHostName(domain: string): { service: string; zone: string } | null {
  const found = find(domain);
  if (found === null || found.suffix === domain) return null;
  return { service: found.value, zone: found.suffix };
}
