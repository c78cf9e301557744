import { parse } from 'tldts';
import { registrableDomain } from '../../../email/registrable-domain.ts';
import { knownProviders } from '../../data/known-providers.ts';
import { wellKnownDomains } from '../../data/well-known-domains.ts';
import { domainAndParents } from '../domain-and-parents.ts';
import type { List } from './compile-lists.ts';
import { isGenuineName } from './genuine-name.ts';
import type { TrainingSet } from './train-name-model.ts';

/** Mailbox providers have names like throwaway ones more often than other sites, and there are few of them. */
const CURATED_WEIGHT = 3;

/**
 * What the name model learns from: the names on the lists, against those of ordinary sites and the curated tables.
 * Each as it was registered, the private section of the Public Suffix List included, so that `a.dynv6.net` is a name.
 */
export function nameTrainingSet(lists: readonly List[], legitimate: Iterable<string>): TrainingSet {
  const listed = new Set(lists.flatMap(({ domains }) => registered(domains)));
  const curated = [...knownProviders.map(({ domain }) => domain), ...wellKnownDomains];
  return {
    throwaway: lists
      .filter(({ trainingWeight }) => trainingWeight > 0)
      .map(({ domains, trainingWeight }) => ({
        weight: trainingWeight,
        names: registered(domains).filter((name) => !isGenuine(name)),
      })),
    legitimate: [
      { weight: 1, names: registered(legitimate).filter((name) => !listed.has(name)) },
      { weight: CURATED_WEIGHT, names: registered(curated) },
    ],
  };
}

function registered(domains: Iterable<string>): string[] {
  const names = new Set<string>();
  for (const entry of domains) {
    const { domain } = parse(entry.trim().toLowerCase(), { allowPrivateDomains: true });
    if (domain !== null) names.add(domain);
  }
  return [...names].sort();
}

function isGenuine(domain: string): boolean {
  return isGenuineName(domainAndParents({ domain, registrableDomain: registrableDomain(domain) }));
}
