import { allRoles } from '../../data/roles.ts';
import type { LocalPartText } from '../local-part-text.ts';
import { oddestStretch, type Stretch } from './odd-stretch.ts';
import type { SyntheticPattern } from './synthetic-pattern.ts';
import { isWordUnit } from './unit-bits.ts';

/**
 * Least bits of the oddest stretch for each level, chosen on names that did not train the model: above `medium` lie some
 * 94 in a hundred random names of eight to sixteen letters and fewer than one in a hundred real ones of any language.
 */
const LIMITS = [
  { level: 'high', bits: 19.5 },
  { level: 'medium', bits: 13.5 },
  { level: 'low', bits: 11.5 },
] as const;

/** Digits that stand for letters of like shape (`h3ll0`), and what each reading as a letter costs in bits. */
const DIGITS_AS_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};
const READING_COST = 1.5;

/** Letters and digits in an order that names and words of no language of the model have. A role word is a word. */
export function randomText({ base, compact }: LocalPartText): SyntheticPattern[] {
  if (allRoles.has(compact)) return [];
  const plain = oddestStretch(base);
  if (plain === null) return [];
  const stretch = mildest(plain, deciphered(base));
  const level = LIMITS.find(({ bits }) => stretch.bits > bits)?.level;
  if (level === undefined) return [];
  const value = wholeWords(base, plain);
  return [{ type: /\d[a-z]/.test(value) ? 'mixed_token' : 'random_letters', value, level }];
}

function mildest(plain: Stretch, read: Stretch | null): Stretch {
  return read !== null && read.bits < plain.bits ? read : plain;
}

/** Null where a digit is left that stands for no letter. */
function deciphered(base: string): Stretch | null {
  const digits = base.match(/\d/g) ?? [];
  if (digits.length === 0 || digits.some((digit) => DIGITS_AS_LETTERS[digit] === undefined)) return null;
  const read = oddestStretch(base.replace(/\d/g, (digit) => DIGITS_AS_LETTERS[digit] ?? digit));
  return { start: 0, end: base.length, bits: (read?.bits ?? 0) + READING_COST * digits.length };
}

function wholeWords(base: string, { start, end }: Stretch): string {
  let from = start;
  let to = end;
  while (from < end && !isWordUnit(base, from)) from++;
  while (to > from && !isWordUnit(base, to - 1)) to--;
  while (isWordUnit(base, from - 1)) from--;
  while (isWordUnit(base, to)) to++;
  return base.slice(from, to);
}
