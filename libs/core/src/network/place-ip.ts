import ipaddr from 'ipaddr.js';
import { type Carrier, embeddedIpv4 } from './embedded-ipv4.ts';
import { specialRange, type SpecialRange } from './special-ranges.ts';

/** Where an IP address lies, and which address to judge. */
export interface PlacedIp {
  /** Canonical text: the IPv4 address that a transition address carries, else the one given. */
  address: string;
  /** Null unless `address` was carried inside the one given. */
  carrier: Carrier | null;
  scope: 'public' | 'private' | 'bogon';
  /** Name of the special range; empty for a public address. */
  range: string;
}

/** `ip` is canonical text (`canonicalIp`); other text throws. */
export function placeIp(ip: string): PlacedIp {
  const given = ipaddr.parse(ip);
  const embedded = embeddedIpv4(given);
  const judged = embedded?.address ?? given;
  return {
    address: judged.toString(),
    carrier: embedded?.carrier ?? null,
    ...placeOf(specialRange(judged)),
  };
}

/** An address of a service is on the public Internet like any other. */
function placeOf(special: SpecialRange | null): Pick<PlacedIp, 'scope' | 'range'> {
  if (special === null || special.scope === 'service') return { scope: 'public', range: '' };
  return { scope: special.scope, range: special.name };
}
