import ipaddr from 'ipaddr.js';
import { embeddedIpv4 } from '../network/embedded-ipv4.ts';
import { specialRange } from '../network/special-ranges.ts';

/** An address that a connection may be opened to. */
export interface TargetAddress {
  /** The one text of it; of an IPv4-mapped IPv6 address the IPv4 one. */
  address: string;
  family: 4 | 6;
}

/** Ranges that an operator opens beside the public Internet (`WEBHOOK_ALLOW_PRIVATE_TARGETS`). */
export type TargetRanges = readonly (readonly [network: Address, bits: number])[];

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const V6_TEXT = /^[0-9a-f:.]{2,45}$/i;

/** CIDRs (`10.0.0.0/8`, `fd00::/8`), or single addresses; null when one of them is neither. */
export function parseTargetRanges(list: readonly string[]): TargetRanges | null {
  const ranges: [Address, number][] = [];
  for (const text of list) {
    const [host, bits, ...more] = text.split('/');
    const address = parseAddress(host ?? '');
    if (address === null || more.length > 0) return null;
    const length = bits === undefined ? lengthOf(address) : Number(bits);
    if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || length > lengthOf(address))) return null;
    ranges.push([address, length]);
  }
  return ranges;
}

/**
 * The address behind a text, or null where no delivery may go: to anything but public unicast IPv4, and IPv6 of
 * 2000::/3 outside its special ranges (IANA special-purpose registries, RFC 6890), unless the operator opens it.
 * An IPv4-mapped address is the IPv4 one. Every other way to carry IPv4 in IPv6 (NAT64, 6to4, Teredo, compatible) is
 * refused, whatever it carries: where it arrives is up to a translator that nothing here can judge.
 */
export function targetAddress(text: string, opened: TargetRanges = []): TargetAddress | null {
  const address = parseAddress(text);
  if (address === null || !(isOpened(address, opened) || isPublic(address))) return null;
  return { address: address.toString(), family: address.kind() === 'ipv4' ? 4 : 6 };
}

export function isAllowedTarget(text: string, opened: TargetRanges = []): boolean {
  return targetAddress(text, opened) !== null;
}

/** Whether the operator has opened the address; a public one that is in no such range is not. */
export function isOpenedTarget(text: string, opened: TargetRanges): boolean {
  const address = parseAddress(text);
  return address !== null && isOpened(address, opened);
}

function isOpened(address: Address, opened: TargetRanges): boolean {
  return opened.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

function isPublic(address: Address): boolean {
  return embeddedIpv4(address) === null && specialRange(address) === null;
}

/** Null for other texts: zones, ports, and the short, octal and hexadecimal forms of IPv4 among them. */
function parseAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!V6_TEXT.test(text) || !URL.canParse(`http://[${text}]`)) return null;
  // The parser of URLs writes all of it in hexadecimal. The library would take `::192.0.2.1` for a mapped address.
  const address = ipaddr.IPv6.parse(new URL(`http://[${text}]`).hostname.slice(1, -1));
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function lengthOf(address: Address): number {
  return address.kind() === 'ipv4' ? 32 : 128;
}
