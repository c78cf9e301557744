import type { Random } from '../../random.ts';

/** Somebody as a form has the name, and the words of it as the same person writes them in an address. */
export interface Person {
  name: string;
  /** Plain letters, `a` to `z`; at least one of each. */
  given: string[];
  family: string[];
  /** What stands before the last family name (`van der`), as plain letters without spaces; '' for nothing. */
  particle: string;
}

/** Draws one person of a language. */
export type DrawPerson = (random: Random) => Person;

/**
 * Whether two people share a name, the ending of a woman's or a man's form aside: as it is written, or as it sounds
 * where one name has several spellings.
 */
export function shareName(one: Person, other: Person): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

function wordsOf({ name, given, family }: Person): string[] {
  return [...name.toLowerCase().split(' '), ...[...given, ...family].map(stem)];
}

function stem(word: string): string {
  return word.replace(/[aeiouy]+$/, '');
}
