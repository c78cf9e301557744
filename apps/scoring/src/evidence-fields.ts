import { z } from 'zod';
import { fields } from '@ers/platform';

/** Each list costs a DNS question an address. */
const blockListsMax = 8;
/** Leaves room for the 32 nibbles of an IPv6 address in a name of at most 253 octets. */
const zoneLengthMax = 180;
const zonePattern = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,10}$/;

/** The variables that say where evidence comes from (contract part 10). */
export const evidenceFields = {
  /** The operating system's servers where it is not set. */
  DNS_SERVERS: fields.addressList.optional(),
  /** The gateway gives a call to scoring 5 000 ms; what the look-ups leave of it is for the judge and a full batch. */
  EVIDENCE_BUDGET_MS: z.coerce.number().int().min(0).max(3_000).default(800),
  RDAP_BOOTSTRAP_URL: fields.url('http:', 'https:').default('https://data.iana.org/rdap/dns.json'),
  IP_ASN_DATABASE: fields.file.optional(),
  IP_ANONYMIZER_DATABASE: fields.file.optional(),
  /** DNS block lists to ask about clients' addresses; none by default, for each learns who comes. */
  DNSBL_ZONES: z
    .string()
    .default('')
    .transform(zonesOf)
    .refine(
      (zones) => zones.length <= blockListsMax && zones.every(isZone),
      `must be a list of at most ${blockListsMax} zones: zone.example,other.example`,
    ),
};

function zonesOf(text: string): string[] {
  const zones = text.split(',').map((zone) => zone.trim().toLowerCase());
  return [...new Set(zones.filter((zone) => zone !== ''))];
}

function isZone(zone: string): boolean {
  return zone.length <= zoneLengthMax && zonePattern.test(zone);
}
