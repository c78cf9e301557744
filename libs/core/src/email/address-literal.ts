import ipaddr from 'ipaddr.js';

const IPV6_TAG = 'ipv6:';
const SNUM = /^\d{1,3}$/;
const OCTET_MAX = 255;

/** True for a domain written as an address literal, be its address right or wrong. */
export function isAddressLiteral(domain: string): boolean {
  return domain.startsWith('[');
}

/**
 * True for `[192.0.2.1]` and `[IPv6:2001:db8::1]` (RFC 5321 4.1.3), in lower case. No other tag is registered, so
 * a general address literal is never valid.
 */
export function isValidAddressLiteral(domain: string): boolean {
  if (!domain.startsWith('[') || !domain.endsWith(']')) return false;
  const address = domain.slice(1, -1);
  return address.startsWith(IPV6_TAG) ? isIpv6(address.slice(IPV6_TAG.length)) : isIpv4(address);
}

function isIpv4(address: string): boolean {
  const parts = address.split('.');
  return parts.length === 4 && parts.every((part) => SNUM.test(part) && Number(part) <= OCTET_MAX);
}

function isIpv6(address: string): boolean {
  // A zone names a link of one host and has no meaning in mail.
  return !address.includes('%') && ipaddr.IPv6.isValid(address);
}
