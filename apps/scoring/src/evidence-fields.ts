import { z } from 'zod';
import { fields } from '@ers/platform';

/** The variables that say where evidence comes from (contract part 10). */
export const evidenceFields = {
  /** The operating system's servers where it is not set. */
  DNS_SERVERS: fields.addressList.optional(),
  /** The gateway gives a call to scoring 5 000 ms; what the look-ups leave of it is for the judge and a full batch. */
  EVIDENCE_BUDGET_MS: z.coerce.number().int().min(0).max(3_000).default(800),
  RDAP_BOOTSTRAP_URL: fields.url('http:', 'https:').default('https://data.iana.org/rdap/dns.json'),
  IP_ASN_DATABASE: z.string().optional(),
  IP_ANONYMIZER_DATABASE: z.string().optional(),
};
