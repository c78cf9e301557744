import { piecesOf, type Spelling } from './spelling.ts';
import { stepOver, type TextView } from './text-view.ts';

/** Pieces of fewer letters than three, a doubled last one included: short forms leave more of a name. */
const TOO_SHORT = 0b111;
const ENDINGS = 'y ie ey i ee e o s z sy sie ito ita inho inha ino ina ek ik ka'.split(' ');
/** A name drops its beginning (`Camilla`, `milla`, `milly`) only where this much is left of it. */
const TAIL_MIN = 4;
const TAIL_FROM_MAX = 4;

const VOWEL = /[aeiouy]/;
const LATIN_WORD = /^[a-z]+$/;

/**
 * Pieces, as bits, that are a short form made of the beginning of a name: the beginning, its last letter perhaps
 * doubled, and an ending of endearment (`alfie`, `matty`, `carlito`). `begun` are the pieces that the name begins.
 */
export function shortForms(view: TextView, begun: number): number {
  const stems = (begun | ((begun & view.repeated) << 1)) & ~TOO_SHORT;
  if (stems === 0) return 0;
  let found = 0;
  for (const ending of ENDINGS) found |= stepOver(view, stems, ending);
  return found;
}

/** Pieces likewise that a name makes when it drops its beginning (`belle`, `lonnie`, `milly`). */
export function tailForms(view: TextView, tails: readonly Spelling[]): number {
  let found = 0;
  for (const tail of tails) {
    const { full, begun } = piecesOf(view, tail);
    found |= full | shortForms(view, begun);
  }
  return found;
}

/** What is left of a plain name when it drops a syllable or more. */
export function tailsOf(plain: string): Spelling[] {
  if (!LATIN_WORD.test(plain)) return [];
  const tails: Spelling[] = [];
  for (let from = 1; from <= TAIL_FROM_MAX && plain.length - from >= TAIL_MIN; from++) {
    const isSyllable = !VOWEL.test(plain.charAt(from)) && VOWEL.test(plain.charAt(from + 1));
    if (isSyllable) tails.push([...plain.slice(from)].map((letter) => ({ ways: [letter], isOpen: false })));
  }
  return tails;
}
