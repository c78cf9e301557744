import { type AddressFacts, registrableDomain } from '@ers/core';
import ipaddr from 'ipaddr.js';
import { type Learnt, learnt, unavailable } from './learnt.ts';

/** RFC 5782 section 5: an address that every working list names, so that one can tell whether it works. */
export const testEntry = '127.0.0.2';

/** Answers that say how the question was received, nothing of the address: Spamhaus's error codes, and 127.0.0.1. */
const REFUSALS = [ipaddr.IPv4.parseCIDR('127.255.255.0/24'), ipaddr.IPv4.parseCIDR('127.0.0.1/32')];
const ANSWERS = ipaddr.IPv4.parseCIDR('127.0.0.0/8');

/** The policy list inside Spamhaus's zones: home lines that should send no mail by themselves. Our clients' lines. */
const POLICY = { operators: ['spamhaus.org', 'spamhaus.net'], codes: ['127.0.0.10', '127.0.0.11'] };

/**
 * The name to ask a list about an address (RFC 5782 sections 2.1 and 2.4): the octets of an IPv4 address or the
 * 32 nibbles of an IPv6 address in reverse order, before the zone.
 */
export function blockListName(ip: string, zone: string): string {
  const address = ipaddr.parse(ip);
  const bytes = address.toByteArray();
  const labels =
    address.kind() === 'ipv4'
      ? bytes.map(String)
      : bytes.flatMap((byte) => [byte >> 4, byte & 15]).map((nibble) => nibble.toString(16));
  return `${labels.reverse().join('.')}.${zone}`;
}

/**
 * Whether the A records of such a name mean that the list names the address. Records outside 127.0.0.0/8 are no
 * answer of a list (RFC 5782 section 2.1): its zone has gone to somebody else, or a resolver makes answers up.
 */
export function readBlockListAnswer(zone: string, answer: Learnt<AddressFacts>): Learnt<boolean> {
  if (answer.status !== 'ok') return answer;
  const codes = answer.value.addresses.filter((address) => ipaddr.IPv4.isValidFourPartDecimal(address));
  const isUnusable = codes.some(
    (code) => !isWithin(code, ANSWERS) || REFUSALS.some((range) => isWithin(code, range)),
  );
  if (isUnusable) return unavailable('error');
  const isPolicyZone = POLICY.operators.includes(registrableDomain(zone) ?? '');
  return learnt(codes.some((code) => !isPolicyZone || !POLICY.codes.includes(code)));
}

function isWithin(code: string, range: [ipaddr.IPv4, number]): boolean {
  return ipaddr.IPv4.parse(code).match(range);
}
