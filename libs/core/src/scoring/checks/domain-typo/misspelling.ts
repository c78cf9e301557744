import { letterSet, lettersApart } from './letter-set.ts';
import { type Likeness, likenessGrades } from './likeness.ts';
import { type Candidate, type ProviderName, providerNames } from './provider-names.ts';
import { SLIP, slipDistance } from './slip-distance.ts';
import { faintLimit, gradeOfName, gradeOfSuffix, type TypedName } from './spelling-grade.ts';
import { readSuffix, suffixSlip, type TypedSuffix } from './suffix-slip.ts';

/** Among candidates whose names are equally near, the nearest suffix tells which was meant. */
type Spelling = Likeness & { suffixDistance: number; rank: number };

/** Two letters more than the longest provider name, rounded up. */
const NAME_MAX = 24;
/** Providers with a single home: their name under any other suffix is not theirs. */
const SINGLE_HOME = new Set(['gmail.com', 'googlemail.com', 'icloud.com']);

/**
 * The popular mailbox domain of which a typed one (A-label form) is a misspelling, or null. Work is bounded by the
 * table of providers, whatever the input.
 */
export function misspelling(domain: string): Likeness | null {
  const dot = domain.indexOf('.');
  const name = domain.slice(0, dot);
  if (dot < 1 || name.length > NAME_MAX) return null;
  const like = likeNames(name);
  if (like.length === 0) return null;

  const suffix = readSuffix(domain.slice(dot + 1));
  let best: Spelling | null = null;
  for (const typed of like) {
    for (const candidate of typed.wanted.candidates) {
      const spelling = compare(typed, suffix, candidate);
      if (spelling !== null && (best === null || isCloser(spelling, best))) best = spelling;
    }
  }
  if (best === null) return null;
  const { domain: meant, method, grade, distance } = best;
  return { domain: meant, method, grade, distance };
}

/** The provider names near enough for a grade. */
function likeNames(name: string): TypedName[] {
  const letters = letterSet(name);
  return providerNames.flatMap((wanted) => {
    const limit = faintLimit(wanted);
    if (!couldBe(name, letters, wanted, limit)) return [];
    const distance = name === wanted.name ? 0 : slipDistance(name, wanted.name, limit);
    return distance > limit ? [] : [{ name, distance, wanted }];
  });
}

/** Cheap and never wrong: a slip changes the length by one at most and the set of letters by two. */
function couldBe(name: string, letters: number, wanted: ProviderName, limit: number): boolean {
  const edits = Math.floor(limit / SLIP);
  return (
    Math.abs(name.length - wanted.name.length) <= edits && lettersApart(letters, wanted.letters) <= 2 * edits
  );
}

function compare(typed: TypedName, suffix: TypedSuffix, candidate: Candidate): Spelling | null {
  const { domain, rank } = candidate;
  const { distance } = typed;
  const slip = suffixSlip(suffix, candidate.suffix);
  if (slip === null) {
    const isElsewhere = distance === 0 && SINGLE_HOME.has(domain) && suffix.isReal;
    if (!isElsewhere) return null;
    return { domain, method: 'other_suffix', grade: 'possible', distance, suffixDistance: Infinity, rank };
  }
  const grade =
    distance === 0 ? gradeOfSuffix(typed, suffix.tld, slip) : gradeOfName(typed, suffix.tld, slip);
  const method = distance === 0 ? 'suffix_slip' : 'edit_distance';
  return { domain, method, grade, distance, suffixDistance: slip.distance, rank };
}

function isCloser(a: Spelling, b: Spelling): boolean {
  const byGrade = likenessGrades.indexOf(a.grade) - likenessGrades.indexOf(b.grade);
  return (byGrade || a.distance - b.distance || a.suffixDistance - b.suffixDistance || a.rank - b.rank) < 0;
}
