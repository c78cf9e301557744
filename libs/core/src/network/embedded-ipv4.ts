import ipaddr from 'ipaddr.js';

/** How an IPv6 address carries an IPv4 one. */
export type Carrier = 'nat64' | 'translated' | '6to4' | 'teredo';

/** For each transition prefix, the first of the four octets it carries, and whether they are written inverted. */
const PREFIXES: readonly (readonly [cidr: string, carrier: Carrier, octet: number, inverted: boolean])[] = [
  // RFC 6052 section 2.1: the server's network translates, and the client has the IPv4 address.
  ['64:ff9b::/96', 'nat64', 12, false],
  // RFC 7915, by the old prefix of RFC 2765.
  ['::ffff:0:0:0/96', 'translated', 12, false],
  // RFC 3056 section 2: the IPv4 address of the client's site.
  ['2002::/16', '6to4', 2, false],
  // RFC 4380 section 4: the IPv4 address of the client's NAT, each bit inverted.
  ['2001::/32', 'teredo', 12, true],
];

const carriers = PREFIXES.map(([cidr, carrier, octet, inverted]) => {
  const [network, bits] = ipaddr.parseCIDR(cidr);
  return { network, bits, carrier, octet, inverted };
});

/**
 * The IPv4 address under which the public Internet knows the holder of a transition address, or null where the
 * address is none. IPv4-mapped addresses do not arrive here: `canonicalIp` has unwrapped them.
 */
export function embeddedIpv4(
  address: ipaddr.IPv4 | ipaddr.IPv6,
): { address: ipaddr.IPv4; carrier: Carrier } | null {
  if (address.kind() === 'ipv4') return null;
  const found = carriers.find(({ network, bits }) => address.match(network, bits));
  if (found === undefined) return null;
  const octets = address.toByteArray().slice(found.octet, found.octet + 4);
  const plain = found.inverted ? octets.map((octet) => octet ^ 0xff) : octets;
  return { address: new ipaddr.IPv4(plain), carrier: found.carrier };
}
