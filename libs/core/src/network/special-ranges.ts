import ipaddr from 'ipaddr.js';

/**
 * `private`: in use, inside a network of somebody's own. `bogon`: no client of the public Internet can have it.
 * `service`: routed publicly to whoever runs a service of the Internet itself, and to no host of anybody's.
 */
export type SpecialScope = 'private' | 'bogon' | 'service';

export interface SpecialRange {
  scope: SpecialScope;
  /** Lower case with underscores, as evidence names it. */
  name: string;
}

/**
 * What the IANA special-purpose address registries (RFC 6890) and the address space assignments hold that is no
 * public address; transition prefixes aside, which carry an IPv4 address that is judged in their place. The first
 * range that holds an address names it.
 */
const TABLE: readonly (readonly [cidr: string, scope: SpecialScope, name: string])[] = [
  ['0.0.0.0/8', 'private', 'unspecified'],
  ['10.0.0.0/8', 'private', 'private_use'],
  ['100.64.0.0/10', 'private', 'shared'],
  ['127.0.0.0/8', 'private', 'loopback'],
  ['169.254.0.0/16', 'private', 'link_local'],
  ['172.16.0.0/12', 'private', 'private_use'],
  ['192.168.0.0/16', 'private', 'private_use'],
  ['192.0.2.0/24', 'bogon', 'documentation'],
  ['198.51.100.0/24', 'bogon', 'documentation'],
  ['203.0.113.0/24', 'bogon', 'documentation'],
  ['198.18.0.0/15', 'bogon', 'benchmarking'],
  ['192.0.0.0/24', 'bogon', 'reserved'],
  ['192.88.99.0/24', 'bogon', 'reserved'],
  ['192.31.196.0/24', 'service', 'name_sink'],
  ['192.175.48.0/24', 'service', 'name_sink'],
  ['192.52.193.0/24', 'service', 'multicast_relay'],
  ['224.0.0.0/4', 'bogon', 'multicast'],
  ['255.255.255.255/32', 'bogon', 'broadcast'],
  ['240.0.0.0/4', 'bogon', 'reserved'],
  ['::1/128', 'private', 'loopback'],
  ['::/128', 'private', 'unspecified'],
  ['64:ff9b:1::/48', 'private', 'local_translation'],
  ['fc00::/7', 'private', 'unique_local'],
  ['fe80::/10', 'private', 'link_local'],
  ['fec0::/10', 'private', 'site_local'],
  ['2001:db8::/32', 'bogon', 'documentation'],
  ['3fff::/20', 'bogon', 'documentation'],
  ['2001:2::/48', 'bogon', 'benchmarking'],
  ['2001:10::/28', 'bogon', 'identifier'],
  ['2001:20::/28', 'bogon', 'identifier'],
  ['2001:30::/28', 'bogon', 'identifier'],
  ['2001::/23', 'bogon', 'reserved'],
  ['2620:4f:8000::/48', 'service', 'name_sink'],
  ['ff00::/8', 'bogon', 'multicast'],
  ['100::/64', 'bogon', 'discard'],
];

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const ranges = TABLE.map(([cidr, scope, name]) => {
  const [network, bits] = ipaddr.parseCIDR(cidr);
  return { network, bits, range: { scope, name } };
});
const byKind = {
  ipv4: ranges.filter(({ network }) => network.kind() === 'ipv4'),
  ipv6: ranges.filter(({ network }) => network.kind() === 'ipv6'),
};

/** IANA delegates IPv6 to the public Internet from here alone (RFC 4291 section 2.4). */
const DELEGATED_V6 = ipaddr.parseCIDR('2000::/3');
const UNALLOCATED: SpecialRange = { scope: 'bogon', name: 'unallocated' };

/** The special range that holds an address, or null for one of the public Internet. */
export function specialRange(address: Address): SpecialRange | null {
  const found = byKind[address.kind()].find(({ network, bits }) => address.match(network, bits));
  if (found !== undefined) return found.range;
  return address.kind() === 'ipv6' && !address.match(DELEGATED_V6) ? UNALLOCATED : null;
}
