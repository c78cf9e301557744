import { coverLetters, type Part, partsOf } from './cover-letters.ts';
import type { FullName } from './full-name.ts';

/** How a mailbox name is made of a person's name. */
export interface Alignment {
  result: 'match' | 'partial' | 'none';
  /** Letters of the mailbox name that are words of the person's name, or nicknames, in full. */
  found: string[];
}

/** A place where a word of the name, or a nickname, stands in full. */
interface Occurrence {
  bits: number;
  start: number;
  end: number;
}

/** Hardly a mailbox name has more letters; what comes behind is not compared. */
const LETTERS_MAX = 40;
/** Initials count by themselves only where a text has at least this many letters. */
const INITIALS_MIN = 2;
/** A word as short as this is found inside other words by chance. */
const LOOSE_WORD_MIN = 4;
/** Two words of the name are less of a chance. */
const PAIRED_WORD_MIN = 3;
/** Fewer letters beside a word make another word of it (`Martin`, `martinez`), more make a compound. */
const REMAINDER_MIN = 4;

const VOWEL = /[aeiouy]/;

/**
 * Compares the words of a mailbox name with a person's name. `match`: the letters are words of the name, in any
 * order, at least one of them in full (or its nickname), the others perhaps as initials or cut short; or two words
 * of the name stand in full among others. `partial`: nothing but initials or beginnings, or one word of the name
 * beside others. Time is bounded by the letters, because a name has a bounded number of words.
 */
export function alignName(words: readonly string[], name: FullName): Alignment {
  const letters = words.join('').slice(0, LETTERS_MAX);
  const parts = partsOf(letters, name);
  const found = occurrencesOf(letters, parts);
  const covered = coverLetters(letters.length, parts) ?? coverWithoutInitials(words, name);
  const standing = found.filter((occurrence) => standsOut(occurrence, letters, words));
  const shown = standing.map(({ start, end }) => letters.slice(start, end));
  if (covered === 'words' || holdTwoWords(found)) return { result: 'match', found: shown };
  const isPartial = (covered === 'initials' && letters.length >= INITIALS_MIN) || standing.length > 0;
  return { result: isPartial ? 'partial' : 'none', found: shown };
}

/** A middle initial in the address (`john.q.smith`) need not be in the name. */
function coverWithoutInitials(words: readonly string[], name: FullName): 'words' | 'initials' | null {
  const kept = words.filter((word) => word.length > 1);
  if (kept.length === words.length || kept.length === 0) return null;
  const letters = kept.join('').slice(0, LETTERS_MAX);
  return coverLetters(letters.length, partsOf(letters, name));
}

/** The longest occurrence of each word at each place. */
function occurrencesOf(letters: string, parts: readonly Part[]): Occurrence[] {
  const found: Occurrence[] = [];
  for (const { bits, piecesFrom } of parts) {
    for (let start = 0; start < letters.length; start++) {
      const { full } = piecesFrom(start);
      if (full !== 0) found.push({ bits, start, end: start + 31 - Math.clz32(full) });
    }
  }
  return found;
}

function holdTwoWords(found: readonly Occurrence[]): boolean {
  const long = found.filter(({ start, end }) => end - start >= PAIRED_WORD_MIN);
  return long.some((one) => long.some((other) => (one.bits & other.bits) === 0 && one.end <= other.start));
}

/** Whether an occurrence is more than chance: a whole word of the address, or a long part of one. */
function standsOut({ start, end }: Occurrence, letters: string, words: readonly string[]): boolean {
  const [from, to] = wordAround(start, letters.length, words);
  if (start === from && end === to) return true;
  if (end > to) return end - start >= LOOSE_WORD_MIN;
  if (end - start < LOOSE_WORD_MIN) return false;
  const isFreeBefore = start - from <= 1 || start - from >= REMAINDER_MIN;
  const isInitialBehind = to - end === 1 && !VOWEL.test(letters.charAt(end));
  return isFreeBefore && (to === end || isInitialBehind || to - end >= REMAINDER_MIN);
}

/** Where the word of the address that holds a place begins and ends. */
function wordAround(place: number, length: number, words: readonly string[]): [from: number, to: number] {
  let from = 0;
  for (const word of words) {
    const to = from + word.length;
    if (place < to) return [from, Math.min(to, length)];
    from = to;
  }
  return [from, length];
}
