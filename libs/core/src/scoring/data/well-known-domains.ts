import table from './well-known-domains.json' with { type: 'json' };

export type WellKnownKind = 'business' | 'education' | 'government' | 'personal';

const kinds = new Map(
  Object.entries(table).flatMap(([kind, groups]) =>
    Object.values<string>(groups).flatMap((domains) =>
      domains.split(' ').map((domain): [string, WellKnownKind] => [domain, kind as WellKnownKind]),
    ),
  ),
);

/**
 * What kind of organization a domain is known to belong to; null where it is not in the curated list. A domain
 * in it is never called disposable or a typing error, whatever a public list or a likeness says.
 */
export function wellKnownKind(domain: string): WellKnownKind | null {
  return kinds.get(domain) ?? null;
}

/** The whole curated list, in the table's order. */
export const wellKnownDomains: readonly string[] = [...kinds.keys()];
