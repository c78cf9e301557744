import { getPublicSuffix } from 'tldts';
import { domainForm } from '../../../email/domain-form.ts';
import { registrableDomain } from '../../../email/registrable-domain.ts';
import { reservedName } from '../../../email/reserved-domains.ts';
import { isSoldZone } from '../../data/sold-zones.ts';
import { domainAndParents } from '../domain-and-parents.ts';
import { type ListSource, MASK_DIGITS, ZONE_MARK } from '../../data/disposable-lists.ts';
import { isGenuineName } from './genuine-name.ts';

export interface List extends ListSource {
  domains: Iterable<string>;
  /** How much each of its names counts in the training of the name model; 0 for a list of names long gone. */
  trainingWeight: number;
}

export interface CompiledLists {
  /** Sorted lines `name mask`, as `openDisposableLists` reads them. */
  text: string;
  counts: { domains: number; zones: number; dropped: number };
}

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const LONGEST_NAME = 253;
/** Hosts below one name that make it a zone: fewer may be one person's. */
const HOSTS_OF_A_ZONE = 3;

/**
 * Merges at most five lists into one text. Drops what no number of lists can make true: malformed names, whole public
 * suffixes (dynamic DNS, `uk.org`), reserved names, and all at or below a name that the curated tables know as
 * genuine. `legitimate` are registrable names of ordinary sites: a name with hosts among them is no throwaway zone.
 */
export function compileLists(
  lists: readonly List[],
  legitimate: Iterable<string>,
  isGenuine: (names: readonly string[]) => boolean = isGenuineName,
): CompiledLists {
  const merged = merge(lists);
  const kept = [...merged].filter(
    ([domain]) =>
      isPlausible(domain) &&
      !isGenuine(domainAndParents({ domain, registrableDomain: registrableDomain(domain) })),
  );
  const zones = zonesOf(kept, new Set(Array.from(legitimate, parentOf)));
  const entries = [...kept, ...zones].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    text: entries.map(([name, mask]) => `${name} ${MASK_DIGITS.charAt(mask)}\n`).join(''),
    counts: { domains: kept.length, zones: zones.length, dropped: merged.size - kept.length },
  };
}

function merge(lists: readonly List[]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const [index, { domains }] of lists.entries()) {
    for (const domain of domains) {
      const name = domainForm(domain.trim()).ascii;
      merged.set(name, (merged.get(name) ?? 0) | (1 << index));
    }
  }
  return merged;
}

function isPlausible(domain: string): boolean {
  return (
    domain.length <= LONGEST_NAME &&
    HOST_NAME.test(domain) &&
    getPublicSuffix(domain, { allowPrivateDomains: true }) !== domain &&
    reservedName(domain) === null
  );
}

/** Names with several listed hosts right below: whoever runs them hands out hosts as others hand out mailboxes. */
function zonesOf(kept: [string, number][], used: ReadonlySet<string>): [string, number][] {
  const listed = new Set(kept.map(([domain]) => domain));
  const children = new Map<string, { count: number; mask: number }>();
  for (const [domain, mask] of kept) {
    const parent = parentOf(domain);
    const known = children.get(parent) ?? { count: 0, mask: 0 };
    children.set(parent, { count: known.count + 1, mask: known.mask | mask });
  }
  return [...children]
    .filter(([name, { count }]) => count >= HOSTS_OF_A_ZONE && isHandedOut(name) && !used.has(name))
    .filter(([name]) => !listed.has(name))
    .map(([name, { mask }]) => [ZONE_MARK + name, mask]);
}

/** Not a suffix below which one registers for money: of the ICANN section of the Public Suffix List, or sold alike. */
function isHandedOut(name: string): boolean {
  return getPublicSuffix(name, { allowPrivateDomains: false }) !== name && !isSoldZone(name);
}

function parentOf(domain: string): string {
  return domain.slice(domain.indexOf('.') + 1);
}
