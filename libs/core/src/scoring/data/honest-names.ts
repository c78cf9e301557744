import table from './honest-names.json' with { type: 'json' };
import compiled from './near-provider-names.json' with { type: 'json' };

/** Names, and the country-code domains under which they count; without `under`, all of them. */
interface NameGroup {
  under?: string;
  names: string;
}

/** `tld` is the last label of the domain. */
type IsAmong = (name: string, tld: string) => boolean;

/** Sold to everyone, whatever country they stand for. */
const GENERIC_COUNTRY_CODES = new Set('ai cc co io me tv'.split(' '));

/** Not `mmail`, `maill` and `ccloud`, where a key was pressed twice. */
const LETTER_AND_WORD = /^(?:[a-ln-z]mail|mail[a-km-z]|[abd-z]cloud)$/;

const isTwoWords = among([table.services]);
const legitimateDomains: ReadonlySet<string> = new Set(
  `${table.domains.names} ${compiled.domains}`.split(' '),
);

/**
 * True for a name that a domain bears on its own account although it is one slip from a popular mailbox domain's: a
 * word where its language is spoken, a person's or a company's name (`libro.com`, `libro.it`, and not `libro.fr`).
 */
export const isHonestName: IsAmong = among([...table.groups, ...compiled.groups]);

/**
 * True for a name that a small mail service might bear: a letter beside `mail` or `cloud` (they exist all over the
 * alphabet), or two words (`hitmail`). A guess from how it is made, not knowledge.
 */
export function isServiceName(name: string, tld: string): boolean {
  return LETTER_AND_WORD.test(name) || isTwoWords(name, tld);
}

/**
 * True for a registrable domain near a popular mailbox domain that a curated or a public list of legitimate ones names.
 * Lists age, so the DNS may contradict it.
 */
export function isLegitimateDomain(domain: string): boolean {
  return legitimateDomains.has(domain);
}

/** Under a generic domain every language counts. */
function among(groups: readonly NameGroup[]): IsAmong {
  const countriesOf = new Map<string, (ReadonlySet<string> | null)[]>();
  for (const { under, names } of groups) {
    const countries = under === undefined ? null : new Set(under.split(' '));
    for (const name of names.split(' ')) countriesOf.set(name, [...(countriesOf.get(name) ?? []), countries]);
  }
  return (name, tld) => {
    const isGeneric = tld.length > 2 || GENERIC_COUNTRY_CODES.has(tld);
    return (countriesOf.get(name) ?? []).some(
      (countries) => isGeneric || countries === null || countries.has(tld),
    );
  };
}
