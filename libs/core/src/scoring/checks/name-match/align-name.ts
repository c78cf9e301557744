import type { FullName, NameToken } from './full-name.ts';

/** How a text of letters is made of a name's words. */
export interface Alignment {
  result: 'match' | 'partial' | 'none';
  /** How many words of the name stand in the text in full or as a nickname. */
  wordCount: number;
}

/** A piece of the text that one word of the name explains: in full, or by its first letters only. */
interface Piece {
  end: number;
  isFull: boolean;
}

/** Initials count by themselves only where a text has at least this many letters. */
const INITIALS_MIN = 2;
/** Shorter words are found inside other words by chance. */
const WORD_MIN = 3;
const PREFIX_MIN = 4;

/**
 * Compares the letters of a local part with a name. `match`: the letters are words of the name, in any order, at
 * least one of them in full (or its nickname), the others perhaps as initials or cut short. `partial`: nothing but
 * initials or beginnings, or a word of the name among other letters. Each word of the name is used once. Time is
 * linear in the letters, because a name has a bounded number of words.
 */
export function alignName(letters: string, words: readonly string[], name: FullName): Alignment {
  const wordCount = coverLetters(letters, name.tokens);
  if (wordCount !== null && wordCount > 0) return { result: 'match', wordCount };
  const hasInitials = wordCount !== null && letters.length >= INITIALS_MIN;
  const isPartial = hasInitials || name.tokens.some((token) => occursIn(token, letters, words));
  return { result: isPartial ? 'partial' : 'none', wordCount: 0 };
}

/** The most words used in full when the name's words cover the letters exactly; null when they cannot. */
function coverLetters(letters: string, tokens: readonly NameToken[]): number | null {
  const masks = 1 << tokens.length;
  const best: (number | null)[] = new Array<number | null>((letters.length + 1) * masks).fill(null);
  best[0] = 0;
  for (let at = 0; at < letters.length; at++) {
    const reached = masksReached(best, at * masks, masks);
    // What a word explains from here on does not depend on the words used before it.
    const pieces = reached.length === 0 ? [] : tokens.map((token) => piecesAt(letters, at, token));
    for (const [mask, wordCount] of reached) {
      pieces.forEach((ofWord, index) => {
        if (mask & (1 << index)) return;
        for (const { end, isFull } of ofWord) {
          const next = end * masks + (mask | (1 << index));
          best[next] = Math.max(best[next] ?? 0, wordCount + (isFull ? 1 : 0));
        }
      });
    }
  }
  const final = best.slice(letters.length * masks).filter((count) => count !== null);
  return letters === '' || final.length === 0 ? null : Math.max(...final);
}

/** The sets of words that cover the letters up to a place, each with the most words used in full. */
function masksReached(best: readonly (number | null)[], from: number, masks: number): [number, number][] {
  const reached: [number, number][] = [];
  for (let mask = 0; mask < masks; mask++) {
    const wordCount = best[from + mask] ?? null;
    if (wordCount !== null) reached.push([mask, wordCount]);
  }
  return reached;
}

function piecesAt(letters: string, at: number, { spellings, nicknames }: NameToken): Piece[] {
  const pieces: Piece[] = [];
  for (const form of [...spellings, ...nicknames]) {
    if (form.length > 1 && letters.startsWith(form, at)) pieces.push({ end: at + form.length, isFull: true });
  }
  for (const spelling of spellings) {
    const shared = sharedLength(letters, at, spelling);
    if (shared >= 1) pieces.push({ end: at + 1, isFull: false });
    if (shared >= WORD_MIN) pieces.push({ end: at + shared, isFull: false });
  }
  return pieces;
}

function sharedLength(letters: string, at: number, word: string): number {
  let length = 0;
  while (length < word.length && word[length] === letters[at + length]) length++;
  return length;
}

/** Whether a word of the name, or a long beginning of it, stands somewhere among the letters. */
function occursIn({ spellings, nicknames }: NameToken, letters: string, words: readonly string[]): boolean {
  if ([...spellings, ...nicknames].some((form) => form.length >= WORD_MIN && words.includes(form)))
    return true;
  return spellings.some((spelling) => spelling.length >= PREFIX_MIN && letters.includes(spelling));
}
