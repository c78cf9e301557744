import { knownProviders, type KnownProvider } from '../../data/known-providers.ts';
import { skeleton } from './look-alike.ts';
import { slipDistance } from './slip-distance.ts';
import { isRealSuffix, suffixDistance } from './suffix-slip.ts';

export interface Likeness {
  /** The provider's domain that was perhaps meant. */
  domain: string;
  method: 'look_alike' | 'misplaced_dot' | 'suffix_slip' | 'edit_distance' | 'other_suffix';
  isProbable: boolean;
  /** 0 for a likeness that leaves no doubt; else the slip distance of the names. */
  distance: number;
}

/** Among providers whose names are equally near, the nearest suffix tells which was meant. */
type Spelling = Likeness & { suffix: number };

interface Candidate {
  domain: string;
  /** The first label, and all that follows its dot. */
  name: string;
  suffix: string;
  rank: number;
}

const candidates: readonly Candidate[] = knownProviders.flatMap(toCandidate);
/** Many providers have one name under many suffixes; each name is compared once. */
const byName = groupByName();
const bySkeleton = firstBy(({ domain }) => skeleton(domain));
const byLetters = firstBy(({ domain }) => domain.replaceAll('.', ''));

/** Below this a name has too many honest neighbours (`aol`, `live`, `mail`) for spelling to tell anything. */
const FUZZY_NAME_MIN = 5;
/** `me.co` is as good a name as `me.com`. */
const STRAY_NAME_MIN = 3;
const NAME_MAX = 24;
/** Ranks up to which a slip is far likelier than a small domain of nearly that name. */
const HUGE = 10;
const LARGE = 60;
/** Providers with a single home: their name under any other suffix is not theirs. */
const SINGLE_HOME = new Set(['gmail.com', 'googlemail.com', 'icloud.com']);
const NOT_ASCII = /\P{ASCII}/u;
const DIGIT = /[0-9]/;

/**
 * The popular provider domain that a typed one is too close to for chance, or null. Takes the domain's A-label
 * and U-label forms. The caller has set aside every domain known to be genuine. Work is bounded by the table,
 * whatever the input.
 */
export function closestProvider(domain: string, unicode: string): Likeness | null {
  return lookAlike(unicode) ?? misplacedDot(domain) ?? misspelt(domain);
}

function lookAlike(unicode: string): Likeness | null {
  const candidate = bySkeleton.get(skeleton(unicode));
  if (candidate === undefined || candidate.domain === unicode) return null;
  const isForeign = NOT_ASCII.test(unicode);
  const isLong = candidate.name.length >= FUZZY_NAME_MIN;
  if (!isForeign && !isLong && !DIGIT.test(unicode)) return null;
  return { domain: candidate.domain, method: 'look_alike', isProbable: isForeign || isLong, distance: 0 };
}

/** `gmailcom`, `gmail..com`, `gmailc.om`, and `gmail` for the hugest alone. */
function misplacedDot(domain: string): Likeness | null {
  const letters = domain.replaceAll('.', '');
  const candidate = byLetters.get(letters) ?? (domain.includes('.') ? undefined : hugeNamed(letters));
  if (candidate === undefined || candidate.name.length < FUZZY_NAME_MIN) return null;
  return { domain: candidate.domain, method: 'misplaced_dot', isProbable: true, distance: 0 };
}

function hugeNamed(name: string): Candidate | undefined {
  return candidates.find((candidate) => candidate.rank <= HUGE && candidate.name === name);
}

function misspelt(domain: string): Likeness | null {
  const dot = domain.indexOf('.');
  const name = domain.slice(0, dot);
  const suffix = domain.slice(dot + 1);
  if (dot < 1 || name.length > NAME_MAX) return null;

  const letters = letterSet(name);
  let best: Spelling | null = null;
  for (const [wanted, owners] of byName) {
    const limit = Math.max(...owners.map(possibleLimit));
    if (!couldBe(name, letters, wanted, limit)) continue;
    const distance = name === wanted ? 0 : slipDistance(name, wanted, limit);
    for (const owner of distance > limit ? [] : owners) {
      const likeness = compare(distance, suffix, owner);
      if (likeness !== null && (best === null || isCloser(likeness, best))) best = likeness;
    }
  }
  if (best === null) return null;
  const { domain: meant, method, isProbable, distance } = best;
  return { domain: meant, method, isProbable, distance };
}

function compare(nameDistance: number, typedSuffix: string, candidate: Candidate): Spelling | null {
  const { domain, rank } = candidate;
  const suffix = suffixDistance(typedSuffix, candidate.suffix);
  if (suffix === null) {
    const isStray = nameDistance === 0 && SINGLE_HOME.has(domain) && isRealSuffix(typedSuffix);
    return isStray
      ? { domain, method: 'other_suffix', isProbable: false, distance: 0, suffix: Infinity }
      : null;
  }

  const isMeantPerhaps = suffix > 0 && isRealSuffix(typedSuffix);
  if (nameDistance === 0) {
    const isSure = candidate.name.length >= FUZZY_NAME_MIN || !isMeantPerhaps;
    if (!isSure && (rank > HUGE || candidate.name.length < STRAY_NAME_MIN)) return null;
    return { domain, method: 'suffix_slip', isProbable: isSure && rank <= LARGE, distance: 0, suffix };
  }
  const distance = nameDistance + (isMeantPerhaps ? 1 : 0);
  if (distance > possibleLimit(candidate)) return null;
  return {
    domain,
    method: 'edit_distance',
    isProbable: distance <= probableLimit(candidate),
    distance,
    suffix,
  };
}

function possibleLimit({ name, rank }: Candidate): number {
  if (name.length < FUZZY_NAME_MIN) return 0;
  if (name.length >= 9) return 3;
  return rank <= HUGE ? 2 : 1;
}

function probableLimit({ name, rank }: Candidate): number {
  if (rank > LARGE) return 0;
  if (name.length >= 9) return 2;
  return name.length >= 7 || rank <= HUGE ? 1 : 0;
}

function isCloser(a: Spelling, b: Spelling): boolean {
  if (a.isProbable !== b.isProbable) return a.isProbable;
  return a.distance === b.distance ? a.suffix < b.suffix : a.distance < b.distance;
}

/** Cheap and never wrong: an edit changes the length by one at most and the set of letters by two. */
function couldBe(name: string, letters: number, wanted: string, edits: number): boolean {
  return Math.abs(name.length - wanted.length) <= edits && bitCount(letters ^ letterSet(wanted)) <= 2 * edits;
}

function toCandidate({ domain, rank, type }: KnownProvider): Candidate[] {
  if (rank === null || type === 'privacy_relay') return [];
  const dot = domain.indexOf('.');
  return [{ domain, name: domain.slice(0, dot), suffix: domain.slice(dot + 1), rank }];
}

function groupByName(): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    groups.set(candidate.name, [...(groups.get(candidate.name) ?? []), candidate]);
  }
  return groups;
}

/** The most popular candidate wins a key that two share. */
function firstBy(key: (candidate: Candidate) => string): Map<string, Candidate> {
  return new Map(candidates.toReversed().map((candidate) => [key(candidate), candidate]));
}

/** One bit for each letter that occurs; what is no letter shares the rest. */
function letterSet(name: string): number {
  let set = 0;
  for (let index = 0; index < name.length; index++) {
    const letter = name.charCodeAt(index) - 97;
    set |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (name.charCodeAt(index) % 6));
  }
  return set;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
