import type { FullName, NameToken } from './full-name.ts';
import { shortForms, tailForms } from './short-forms.ts';
import { type Pieces, piecesOf, type Spelling } from './spelling.ts';
import { type TextView, viewsOf } from './text-view.ts';

/** Words of a name, as bits in the order of its tokens, and what they explain from each place of a text on. */
export interface Part {
  bits: number;
  /** The sets of words, as bits, that hold none of these. */
  free: number;
  piecesFrom(at: number): Pieces;
}

const ASCII_LAST = 0x7f;
const ONE_LETTER = 2;
/** The sets, as bits, that are without the first, the second word and so on. */
const ALL_SETS = -1;
const SETS_WITHOUT = [0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff];

/** The parts that a name offers for a text; what they explain is worked out once for each place. */
export function partsOf(letters: string, { tokens, pairs }: FullName): Part[] {
  const viewFrom = viewsOf(letters);
  const toPart = (bits: number, explain: (view: TextView, code: number) => Pieces): Part => {
    const known: (Pieces | undefined)[] = [];
    const piecesFrom = (at: number) => (known[at] ??= explain(viewFrom(at), letters.charCodeAt(at)));
    return { bits, free: setsWithout(bits), piecesFrom };
  };
  return [
    ...tokens.map((token, index) => toPart(1 << index, (view, code) => explainedBy(token, view, code))),
    ...pairs.map(({ at, names }) => toPart(3 << at, (view) => ({ full: fullPieces(view, names), begun: 0 }))),
  ];
}

function setsWithout(bits: number): number {
  return SETS_WITHOUT.reduce(
    (sets, without, index) => ((bits >> index) & 1 ? sets & without : sets),
    ALL_SETS,
  );
}

/** `code` is the first letter. One Latin letter is an initial; one character of another script may be a word. */
function explainedBy({ forms, nicknames, tails }: NameToken, view: TextView, code: number): Pieces {
  let full = 0;
  let begun = 0;
  for (const index of nicknames) full |= fullPieces(view, index.get(code) ?? []);
  for (const form of forms) {
    const pieces = piecesOf(view, form);
    full |= pieces.full;
    begun |= pieces.begun;
  }
  begun |= shortForms(view, begun) | tailForms(view, tails);
  return { full: code <= ASCII_LAST ? full & ~ONE_LETTER : full, begun };
}

function fullPieces(view: TextView, names: readonly Spelling[]): number {
  let full = 0;
  for (const name of names) full |= piecesOf(view, name).full;
  return full;
}

/**
 * Whether a name's words, each at most once and in any order, make up all the letters: `words` with at least one of
 * them in full (or a nickname), `initials` with nothing but initials and beginnings, null when they do not.
 *
 * What is reached at a place is a set of sets of words: bit n stands for the set of words whose bits are n, which is
 * why a name has at most five. Taking a word up shifts each set that is without it.
 */
export function coverLetters(length: number, parts: readonly Part[]): 'words' | 'initials' | null {
  if (length === 0) return null;
  const [withWord, without] = [new Int32Array(length + 1), new Int32Array(length + 1)];
  without[0] = 1;
  for (let at = 0; at < length; at++) {
    const [plain = 0, worded = 0] = [without[at], withWord[at]];
    if ((plain | worded) === 0) continue;
    for (const { bits, free, piecesFrom } of parts) {
      const { full, begun } = piecesFrom(at);
      for (let rest = full | begun; rest !== 0; rest &= rest - 1) {
        const letters = 31 - Math.clz32(rest & -rest);
        const end = at + letters;
        if (end > length) break;
        const isFull = ((full >> letters) & 1) === 1;
        withWord[end] = (withWord[end] ?? 0) | (((isFull ? plain | worded : worded) & free) << bits);
        if (!isFull) without[end] = (without[end] ?? 0) | ((plain & free) << bits);
      }
    }
  }
  if (withWord[length] !== 0) return 'words';
  return without[length] === 0 ? null : 'initials';
}
