/**
 * What was learnt about the world for one analysis: plain JSON, so that it can be saved and judged again. Every
 * item says whether it was learnt, could not be learnt, or was not asked for. Facts are about a domain or a
 * network, never about an address.
 */
export type Item<T> =
  | { status: 'ok'; value: T }
  | { status: 'unavailable'; reason: UnavailableReason }
  | { status: 'skipped'; reason: SkipReason };

/** `circuit_open`: the upstream failed lately and was not asked. `error`: it answered something unusable. */
export type UnavailableReason = 'timeout' | 'dns_error' | 'network_error' | 'circuit_open' | 'error';

export type SkipReason =
  'reserved' | 'malformed' | 'known_provider' | 'disabled' | 'not_needed' | 'not_supplied';

/** An answered MX question. `hosts` in order of preference, lower case, at most 50; `'.'` is a null MX (RFC 7505). */
export interface MxFacts {
  /** NXDOMAIN: the name does not exist at all. */
  nxdomain: boolean;
  hosts: { host: string; preference: number }[];
}

/** A and AAAA answers of the domain itself, asked only where there is no MX (implicit MX, RFC 5321 section 5.1). */
export interface AddressFacts {
  addresses: string[];
}

/** Name servers of the registrable domain, lower case, without the final dot, at most 20: they tell a parked domain. */
export interface NameServerFacts {
  hosts: string[];
}

/** TXT records that start with the looked-for version tag (`v=spf1`, `v=DMARC1`), joined strings, at most 64 KiB in all. */
export interface TxtFacts {
  records: string[];
}

/** `inherited`: the records are the organizational domain's, the domain itself having none (RFC 7489 section 6.6.3). */
export interface DmarcFacts extends TxtFacts {
  inherited?: true;
}

/** What RDAP said (RFC 9083). `registered_at` RFC 3339, or null where the answer names no registration event. */
export interface RegistrationFacts {
  status: 'success' | 'not_found' | 'unsupported_tld';
  registered_at: string | null;
}

/** What the operator's network databases say of an address. */
export interface IpFacts {
  asn: number | null;
  organization: string;
  /** From the anonymizer database; null where there is none. */
  anonymizer: { vpn: boolean; proxy: boolean; tor: boolean; hosting: boolean } | null;
  /** From the ASN/connection database, where it says. */
  connection: 'residential' | 'business' | 'hosting' | 'mobile' | 'education' | null;
}

/** The DNS block lists, of those the operator asks, that list the client's address (RFC 5782). */
export interface BlockListFacts {
  zones: string[];
}

export interface Evidence {
  /** When it was gathered, RFC 3339; ages are counted to here, so a saved case judges the same for ever. */
  gathered_at: string;
  mx: Item<MxFacts>;
  address: Item<AddressFacts>;
  /**
   * A and AAAA answers of the most preferred mail host, at most 20: throwaway services share machines. `not_needed`
   * where there is no such host, or where it is that of a known mail service.
   */
  mail_host_address: Item<AddressFacts>;
  name_servers: Item<NameServerFacts>;
  spf: Item<TxtFacts>;
  dmarc: Item<DmarcFacts>;
  registration: Item<RegistrationFacts>;
  ip: Item<IpFacts>;
  ip_block_lists: Item<BlockListFacts>;
}

export type EvidenceKey = Exclude<keyof Evidence, 'gathered_at'>;

const evidenceKeys = [
  'mx',
  'address',
  'mail_host_address',
  'name_servers',
  'spf',
  'dmarc',
  'registration',
  'ip',
  'ip_block_lists',
] as const satisfies EvidenceKey[];

/** Evidence in which nothing was asked: where every gathering starts. */
export function skippedEvidence(gatheredAt: string, reason: SkipReason): Evidence {
  const items = Object.fromEntries(evidenceKeys.map((key) => [key, { status: 'skipped', reason }]));
  return { gathered_at: gatheredAt, ...items } as unknown as Evidence;
}
