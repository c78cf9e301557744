import table from './known-providers.json' with { type: 'json' };

/** A domain that a mailbox provider, an internet provider or a forwarding service gives addresses under. */
export interface KnownProvider {
  domain: string;
  /** Lower case, `_` between words; one provider may own many domains. */
  name: string;
  type: 'free' | 'isp' | 'privacy_relay' | 'business';
  /** 1 is the most popular mailbox domain; null where popularity is not recorded. */
  rank: number | null;
  /**
   * The domain is known to publish this record; `false` means not known, never known to be absent. A provider whose
   * MX is known need not be looked up.
   */
  mx: boolean;
  spf: boolean;
  dmarc: boolean;
}

const ranks = new Map(table.by_popularity.split(' ').map((domain, index) => [domain, index + 1]));

const providers = new Map(
  table.providers.flatMap(({ name, type, publishes, domains }) => {
    const published = publishes.split(' ');
    return domains.split(' ').map((domain): [string, KnownProvider] => [
      domain,
      {
        domain,
        name,
        type: type as KnownProvider['type'],
        rank: ranks.get(domain) ?? null,
        mx: published.includes('mx'),
        spf: published.includes('spf'),
        dmarc: published.includes('dmarc'),
      },
    ]);
  }),
);

/** The provider that gives addresses directly under `domain` (lower case, A-label form), or null. */
export function knownProvider(domain: string): KnownProvider | null {
  return providers.get(domain) ?? null;
}

/** Every known provider domain, most popular first, then in the table's order. */
export const knownProviders: readonly KnownProvider[] = [...providers.values()].sort(
  (a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0,
);
