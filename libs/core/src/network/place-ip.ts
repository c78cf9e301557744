import ipaddr from 'ipaddr.js';
import { type Carrier, embeddedIpv4 } from './embedded-ipv4.ts';
import { specialRange, type SpecialScope } from './special-ranges.ts';

/** Where an IP address lies, and which address to judge. */
export interface PlacedIp {
  /** Canonical text: the IPv4 address that a transition address carries, else the one given. */
  address: string;
  /** Null unless `address` was carried inside the one given. */
  carrier: Carrier | null;
  scope: 'public' | SpecialScope;
  /** Name of the special range; empty for a public address. */
  range: string;
}

/** `ip` is canonical text (`canonicalIp`); other text throws. */
export function placeIp(ip: string): PlacedIp {
  const given = ipaddr.parse(ip);
  const embedded = embeddedIpv4(given);
  const judged = embedded?.address ?? given;
  const special = specialRange(judged);
  return {
    address: judged.toString(),
    carrier: embedded?.carrier ?? null,
    scope: special?.scope ?? 'public',
    range: special?.name ?? '',
  };
}
