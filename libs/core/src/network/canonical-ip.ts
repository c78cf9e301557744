import ipaddr from 'ipaddr.js';

/** `ffff:` times six and a dotted quad: no address is longer. */
const LENGTH_MAX = 45;
const DOTTED_TAIL = /[^:]*\..*$/;

/**
 * The one text of an IP address (RFC 5952 for IPv6), or null where the text, white space around it aside, is none.
 * IPv4 is four decimal numbers without leading zeros: shorter, octal and hexadecimal forms mean different addresses
 * to different readers. A zone (`fe80::1%eth0`) names a link of one host and is refused. IPv4-mapped IPv6 becomes
 * the IPv4 address that it maps, and so does the old IPv4-compatible form where it is written with dots (`::192.0.2.1`).
 */
export function canonicalIp(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > LENGTH_MAX) return null;
  return isIpv4(trimmed) || isIpv6(trimmed) ? ipaddr.process(trimmed).toString() : null;
}

function isIpv4(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text);
}

function isIpv6(text: string): boolean {
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false;
  const dotted = DOTTED_TAIL.exec(text)?.[0];
  return dotted === undefined || isIpv4(dotted);
}
