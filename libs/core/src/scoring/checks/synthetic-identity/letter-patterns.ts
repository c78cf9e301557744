import { letterSurprise } from './letter-model.ts';
import type { LocalPartText } from '../local-part-text.ts';
import type { SyntheticPattern } from './synthetic-pattern.ts';

/** Least surprise, in bits a letter, for each level; the longer a run, the less chance can explain it. */
const LIMITS = [
  { lengthMin: 13, low: 6.4, medium: 6.9, high: 7.4 },
  { lengthMin: 10, low: 6.8, medium: 7.4, high: 8.2 },
  { lengthMin: 8, low: 7.4, medium: 8.2, high: 9.5 },
  { lengthMin: 6, low: 8.5, medium: 9.5, high: Infinity },
] as const;

const VOWEL = /[aeiouy]/;
const DIGITS_AS_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};

/** Letters in an order that no language of the model uses. Never applied outside the Latin alphabet. */
export function randomLetters({ words, isLatin }: LocalPartText): SyntheticPattern[] {
  return isLatin ? words.flatMap(judgeWord) : [];
}

function judgeWord(word: string): SyntheticPattern[] {
  const limits = LIMITS.find(({ lengthMin }) => word.length >= lengthMin);
  if (limits !== undefined) {
    const surprise = letterSurprise(word);
    const level = (['high', 'medium', 'low'] as const).find((candidate) => surprise > limits[candidate]);
    if (level !== undefined) return [{ type: 'random_letters', value: word, level }];
  }
  if (word.length < 5 || VOWEL.test(word)) return [];
  return [{ type: 'no_vowels', value: word, level: word.length < 7 ? 'low' : 'medium' }];
}

/** Letters and digits that alternate without forming words (`x7k2p9q4m`). */
export function mixedToken({ runs, compact, isLatin }: LocalPartText): SyntheticPattern[] {
  if (!isLatin || runs.length < 4 || compact.length < 8) return [];
  const hasWord = runs.some(
    ({ kind, text }) => kind === 'letters' && text.length * 3 >= compact.length && isWordLike(text),
  );
  if (hasWord || isWordLike(deciphered(compact))) return [];
  const level = runs.length >= 6 && compact.length >= 10 ? 'high' : 'medium';
  return [{ type: 'mixed_token', value: compact, level }];
}

function isWordLike(letters: string): boolean {
  return letters.length > 3 && letterSurprise(letters) < 6.5 && VOWEL.test(letters);
}

/** Digits that stand for letters are read as such (`h3ll0`); any other digit leaves nothing to read. */
function deciphered(compact: string): string {
  const letters = compact.replace(/[013457]/g, (digit) => DIGITS_AS_LETTERS[digit] ?? digit);
  return /^[a-z]+$/.test(letters) ? letters : '';
}
