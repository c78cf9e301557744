import table from './honest-names.json' with { type: 'json' };

/** Country-code domains under which the name is honest, or null for all of them. */
type Countries = ReadonlySet<string> | null;

const countriesOf = new Map<string, Countries[]>();
for (const { under, names } of table.groups) {
  const countries = under === undefined ? null : new Set(under.split(' '));
  for (const name of names.split(' ')) countriesOf.set(name, [...(countriesOf.get(name) ?? []), countries]);
}

/** Sold to everyone, whatever country they stand for. */
const GENERIC_COUNTRY_CODES = new Set('ai cc co io me tv'.split(' '));

/** A letter beside `mail` or `cloud` is how small services are called, all over the alphabet. */
const LETTER_AND_WORD = /^(?:[a-z]mail|mail[a-z]|[a-z]cloud)$/;

/**
 * True for a name that a domain bears on its own account although it is one slip from a popular mailbox domain's: a
 * word where its language is spoken, a person's or a company's name (`grail.com`, `range.fr`, and not `grail.fr`).
 * `tld` is the last label of the domain.
 */
export function isHonestName(name: string, tld: string): boolean {
  if (LETTER_AND_WORD.test(name)) return true;
  const isGeneric = tld.length > 2 || GENERIC_COUNTRY_CODES.has(tld);
  return (countriesOf.get(name) ?? []).some(
    (countries) => isGeneric || countries === null || countries.has(tld),
  );
}
