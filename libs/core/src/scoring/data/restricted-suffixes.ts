import table from './restricted-suffixes.json' with { type: 'json' };

const suffixes = new Map([
  ...table.education.suffixes.split(' ').map((suffix) => [suffix, 'education'] as const),
  ...table.government.suffixes.split(' ').map((suffix) => [suffix, 'government'] as const),
]);

const eligibilityChecked = new Set(table.eligibility_checked.split(' '));

/** What a name's suffix says of its holder: `.edu`, `.ac.uk`, `.gov`, `.gouv.fr` and the like; null for any other. */
export function suffixHolder(domain: string): 'education' | 'government' | null {
  for (const suffix of parentNames(domain)) {
    const holder = suffixes.get(suffix);
    if (holder !== undefined) return holder;
  }
  return null;
}

/**
 * True under a suffix whose registry checks who may hold a name. Nobody runs a throwaway mail service there, so
 * a public list that names such a domain is mistaken. `.edu.pl` and others are open to all and not meant.
 */
export function hasCheckedHolder(domain: string): boolean {
  return parentNames(domain).some((suffix) => eligibilityChecked.has(suffix));
}

const labelsMax = Math.max(
  ...[...suffixes.keys(), ...eligibilityChecked].map((name) => name.split('.').length),
);

/** The names above a domain that are short enough to stand in the table, longest first; its length does not matter. */
function parentNames(domain: string): string[] {
  const names: string[] = [];
  let dot = domain.lastIndexOf('.');
  while (dot !== -1 && names.length < labelsMax) {
    names.unshift(domain.slice(dot + 1));
    dot = dot === 0 ? -1 : domain.lastIndexOf('.', dot - 1);
  }
  return names;
}
