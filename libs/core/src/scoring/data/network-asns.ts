import table from './network-asns.json' with { type: 'json' };

/** What an autonomous system of the table is used for, by nearly all who connect from it. */
export type ListedNetworkType = keyof typeof table;

export interface ListedNetwork {
  type: ListedNetworkType;
  /** Who runs it, as known to the public. */
  name: string;
}

const networks = new Map<number, ListedNetwork>(
  Object.entries(table).flatMap(([type, operators]) =>
    Object.entries<number[]>(operators).flatMap(([name, numbers]) =>
      numbers.map((asn) => [asn, { type: type as ListedNetworkType, name }] as const),
    ),
  ),
);

/**
 * The network with this number, where it is known for one use alone; null for all others, among them operators of
 * mixed use and those from which iCloud Private Relay and the like let ordinary people out (decision 3).
 */
export function listedNetwork(asn: number): ListedNetwork | null {
  return networks.get(asn) ?? null;
}
