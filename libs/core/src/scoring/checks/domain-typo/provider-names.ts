import { knownProviders, type KnownProvider } from '../../data/known-providers.ts';
import { letterSet } from './letter-set.ts';

/** A popular mailbox domain that a typed one is compared with. */
export interface Candidate {
  domain: string;
  /** The first label, and all that follows its dot. */
  name: string;
  suffix: string;
  /** 1 is the most popular mailbox domain. */
  rank: number;
}

/** Candidates that share a name (`yahoo`) under several suffixes, most popular first. */
export interface ProviderName {
  name: string;
  /** Its `letterSet`. */
  letters: number;
  /** The rank of its most popular candidate. */
  rank: number;
  candidates: readonly Candidate[];
}

/** Every provider domain whose popularity is recorded, most popular first. Forwarding services are typed by nobody. */
export const candidates: readonly Candidate[] = knownProviders.flatMap(toCandidate);

/** The candidates by name, so that each name is compared once. */
export const providerNames: readonly ProviderName[] = namesOf(candidates);

/** Ranks up to which a name is on so many keyboards that a slip is likelier than any small domain. */
export const HUGE = 10;

function toCandidate({ domain, rank, type }: KnownProvider): Candidate[] {
  if (rank === null || type === 'privacy_relay') return [];
  const dot = domain.indexOf('.');
  return [{ domain, name: domain.slice(0, dot), suffix: domain.slice(dot + 1), rank }];
}

function namesOf(all: readonly Candidate[]): ProviderName[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of all) groups.set(candidate.name, [...(groups.get(candidate.name) ?? []), candidate]);
  return [...groups].map(([name, owners]) => ({
    name,
    letters: letterSet(name),
    rank: Math.min(...owners.map(({ rank }) => rank)),
    candidates: owners,
  }));
}
