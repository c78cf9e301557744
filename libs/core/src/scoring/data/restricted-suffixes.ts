import table from './restricted-suffixes.json' with { type: 'json' };
import { suffixTable } from './suffix-table.ts';

const findHolder = suffixTable([
  ...table.education.suffixes.split(' ').map((suffix) => [suffix, 'education'] as const),
  ...table.government.suffixes.split(' ').map((suffix) => [suffix, 'government'] as const),
]);
const findChecked = suffixTable(
  table.eligibility_checked.split(' ').map((suffix) => [suffix, true] as const),
);

/**
 * What a name's suffix says of its holder: `.edu`, `.ac.uk`, `.gov`, `.gouv.fr` and the like; null for any other. A
 * top-level domain alone is nobody's.
 */
export function suffixHolder(domain: string): 'education' | 'government' | null {
  return domain.includes('.') ? (findHolder(domain)?.value ?? null) : null;
}

/**
 * True under a suffix whose registry checks who may hold a name. Nobody runs a throwaway mail service there, so
 * a public list that names such a domain is mistaken. `.edu.pl` and others are open to all and not meant.
 */
export function hasCheckedHolder(domain: string): boolean {
  return domain.includes('.') && findChecked(domain) !== null;
}
