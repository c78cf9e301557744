import { isWordUnit, kindOf, unitBits } from './unit-bits.ts';

/** A part of a text, by its UTF-16 offsets, and how much it speaks against a person having written it. */
export interface Stretch {
  /** Bits above what a letter of a name or word costs, added up. */
  bits: number;
  start: number;
  end: number;
}

/** In fewer letters and digits nothing can be told. */
const CHARACTERS_MIN = 6;

/**
 * The part of a text (lower case, Latin letters without accents) that looks most like chance: the stretch of at least
 * six letters and digits whose steps add up to the most. Null where no part speaks for chance.
 *
 * Letters outside `a` to `z` end a stretch and are never judged. Text behind a separator or digit, or before a
 * separator, never lowers the bits. Linear in the text.
 */
export function oddestStretch(text: string): Stretch | null {
  const bits = unitBits(text);
  // What all units before an index add up to, and how many of them are letters or digits.
  const sums = new Float64Array(text.length + 1);
  const counts = new Uint16Array(text.length + 1);
  const sumTo = (index: number) => sums[index] ?? 0;
  const countTo = (index: number) => counts[index] ?? 0;
  let best: Stretch | null = null;
  // The start with the least sum before it of those far enough behind, and the next one that will be.
  let start: number | null = null;
  let next = 0;

  for (let index = 0; index < text.length; index++) {
    sums[index + 1] = sumTo(index) + (bits[index] ?? 0);
    counts[index + 1] = countTo(index) + (isWordUnit(text, index) ? 1 : 0);
    if (kindOf(text.charCodeAt(index)) === 'other') {
      [start, next] = [null, index + 1];
      continue;
    }
    for (; countTo(index + 1) - countTo(next) >= CHARACTERS_MIN; next++) {
      if (start === null || sumTo(next) < sumTo(start)) start = next;
    }
    const bitsHere = start === null ? 0 : sumTo(index + 1) - sumTo(start);
    if (start !== null && bitsHere > (best?.bits ?? 0)) best = { bits: bitsHere, start, end: index + 1 };
  }
  return best;
}
