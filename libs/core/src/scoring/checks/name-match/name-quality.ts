import nameWords from '../../data/name-words.json' with { type: 'json' };
import { romanize } from './romanize.ts';
import { localPartText } from '../local-part-text.ts';
import { syntheticPatterns } from '../synthetic-identity.ts';

export type NameQuality = 'none' | 'synthetic';

const fillers = new Set(nameWords.fillers.split(' '));
const DIGIT = /\p{Nd}/u;
const LETTER = /\p{L}/u;
const LETTER_RUNS = /\p{L}+/gu;

/**
 * Whether a supplied name looks made up: digits in it, no letters at all, nothing but words that people
 * fill fields with, or a word that would be random letters or a keyboard walk as a mailbox name. Names in scripts
 * outside the letter model are judged by the other signs alone.
 */
export function nameQuality(name: string): NameQuality {
  if (DIGIT.test(name) || !LETTER.test(name)) return 'synthetic';
  const words = romanize(name).match(LETTER_RUNS) ?? [];
  const isFilledIn = words.every((word) => fillers.has(word));
  return isFilledIn || words.some(isTyped) ? 'synthetic' : 'none';
}

function isTyped(word: string): boolean {
  return syntheticPatterns(localPartText(word)).some(({ level }) => level !== 'low');
}
