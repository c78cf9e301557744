import { stepOver, stepOverVowels, type TextView } from './text-view.ts';

/** The ways to write a letter in plain Latin letters; '' where it may be left out. */
export type Ways = readonly string[];

export interface Unit {
  ways: Ways;
  /** Whether vowels that the script does not write, none or up to two, may stand behind the letter. */
  isOpen: boolean;
}

/** How a word of a name may be written: one unit for each of its letters, in order. */
export type Spelling = readonly Unit[];

/** Pieces of a text, from one place on, that a word explains: bit n stands for its next n letters. */
export interface Pieces {
  /** The whole word. */
  full: number;
  /** Its initial, its beginning, or all of it. */
  begun: number;
}

/** No word is written in more units than this; the rest of a longer one is not compared. */
const UNITS_MAX = 20;
const NOTHING: Pieces = { full: 0, begun: 0 };
const INITIAL = 2;

export function toSpelling(units: readonly Unit[]): Spelling {
  return units.slice(0, UNITS_MAX);
}

/** Every piece of the text that the word, its beginning or its initial can be written as. */
export function piecesOf(view: TextView, spelling: Spelling): Pieces {
  let reached = 1;
  let begun = 0;
  for (const unit of spelling) {
    if (begun === 0 && mayBegin(view, unit.ways)) begun = INITIAL;
    reached = behindUnit(view, reached, unit);
    if (reached === 0) return begun === 0 ? NOTHING : { full: 0, begun };
    begun |= reached & ~1;
  }
  return { full: reached & ~1, begun };
}

/** Whether the text goes on with the first letter of a way: a syllable `xiao` may be cut to `x`. */
function mayBegin({ placesOf }: TextView, ways: Ways): boolean {
  return ways.some((way) => way !== '' && (placesOf(way.charCodeAt(0)) & 1) !== 0);
}

function behindUnit(view: TextView, reached: number, { ways, isOpen }: Unit): number {
  let next = 0;
  for (const way of ways) next |= stepOver(view, reached, way);
  return isOpen ? next | stepOverVowels(view, next) : next;
}
