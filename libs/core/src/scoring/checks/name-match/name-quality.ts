import table from '../../data/name-words.json' with { type: 'json' };
import { foldLatin } from '../../fold-latin.ts';
import { localPartText } from '../local-part-text.ts';
import { syntheticPatterns } from '../synthetic-identity.ts';

/** `suspicious`: hardly a full name, yet some people have or write such a one. */
export interface NameQuality {
  result: 'none' | 'suspicious' | 'synthetic';
  /** What was seen, in the words of the evidence. */
  signs: NameSign[];
}

export type NameSign =
  | 'no_letters'
  | 'digits'
  | 'filler_words'
  | 'repeated_letter'
  | 'typed_pattern'
  | 'single_letter'
  | 'invisible_characters'
  | 'mark_flood';

const SYNTHETIC_SIGNS: ReadonlySet<NameSign> = new Set<NameSign>([
  'no_letters',
  'digits',
  'filler_words',
  'repeated_letter',
  'typed_pattern',
]);

/** Words of a name that are looked at for typed patterns, and letters of each. */
const WORDS_MAX = 4;
const LETTERS_MAX = 24;
/** A shorter run is not judged: it is an initial, or a short name of another language. */
const TYPED_MIN = 5;

const DIGIT = /\p{Nd}/u;
const ORDINAL = /\b\d{1,2}(?:st|nd|rd|th)\b/giu;
const LETTER = /\p{L}/gu;
const SINGLE_LATIN = /^[a-z]$/;
const REPEATED = /^(.)\1{2,}$/su;
/** Bidirectional controls, zero-width characters and tags; joiners stand in names of some scripts. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u;
const MARK_FLOOD = /\p{M}{4}/u;

const fillers = new Set(table.fillers.split(' ').map(foldLatin));

/**
 * Whether a supplied name looks made up: no letters at all (digits, emoji), digits among them, nothing but words
 * that people fill fields with, one letter over and over, or a word that would be a keyboard walk or random letters
 * as a mailbox name. `words` are those of `nameWords`. Words outside the Latin alphabet are judged by the other signs alone. Bounded in time for any
 * name.
 */
export function nameQuality(name: string, words: readonly string[]): NameQuality {
  const signs: NameSign[] = [];
  if (words.length === 0) signs.push('no_letters');
  if (DIGIT.test(name.replace(ORDINAL, ''))) signs.push('digits');
  if (words.length > 0 && words.every(isFiller)) signs.push('filler_words');
  if (words.some((word) => REPEATED.test(word))) signs.push('repeated_letter');
  if (words.slice(0, WORDS_MAX).some(isTyped)) signs.push('typed_pattern');
  if (words.length > 0 && words.every((word) => SINGLE_LATIN.test(word))) signs.push('single_letter');
  if (INVISIBLE.test(name)) signs.push('invisible_characters');
  if (MARK_FLOOD.test(name.normalize('NFC'))) signs.push('mark_flood');
  return { result: resultOf(signs), signs };
}

function resultOf(signs: readonly NameSign[]): NameQuality['result'] {
  if (signs.some((sign) => SYNTHETIC_SIGNS.has(sign))) return 'synthetic';
  return signs.length > 0 ? 'suspicious' : 'none';
}

function isFiller(word: string): boolean {
  return fillers.has(foldLatin(word));
}

function isTyped(word: string): boolean {
  if ((word.match(LETTER) ?? []).length < TYPED_MIN) return false;
  const text = localPartText(word.slice(0, LETTERS_MAX));
  return text.isLatin && syntheticPatterns(text).some(({ level }) => level !== 'low');
}
