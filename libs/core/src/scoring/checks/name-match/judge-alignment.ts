import type { Confidence, NameMatchCheck } from '../../analysis.ts';
import type { LocalPartText } from '../local-part-text.ts';
import { type Alignment, alignName } from './align-name.ts';
import { type FullName, readName } from './full-name.ts';
import type { LocalPartQuality } from './local-part-quality.ts';
import { hasChineseSurname, isPinyin } from './spell-han.ts';

export interface NameAlignment {
  result: Exclude<NameMatchCheck['result'], 'not_supplied'>;
  confidence: Confidence;
  /** Letters of the mailbox name that are words of the name, or nicknames, in full. */
  found: string[];
}

/** Fewer letters than this say nothing about a name that they do not match. */
const LETTERS_MIN = 3;

/** Compares the words of a name, in each way to read them, with a mailbox name; what fits best counts. */
export function judgeAlignment(
  nameWords: readonly string[],
  text: LocalPartText,
  mailbox: LocalPartQuality,
): NameAlignment {
  const readings = readName(nameWords, !text.isLatin);
  const alignments = readings.map((reading) => alignName(text.words, reading));
  const match = alignments.find(({ result }) => result === 'match');
  if (match !== undefined) return { ...match, result: 'match', confidence: confidenceOf(match) };
  const partial = alignments.find(({ result }) => result === 'partial');
  if (partial !== undefined) return { ...partial, result: 'partial', confidence: 'medium' };

  const letters = text.words.join('');
  const isName = mailbox === 'personal_like' && text.isLatin && letters.length >= LETTERS_MIN;
  if (!isName || !isRefutable(nameWords, readings, letters)) {
    return { result: 'inconclusive', confidence: 'unknown', found: [] };
  }
  return { result: 'mismatch', confidence: text.words.length > 1 ? 'medium' : 'low', found: [] };
}

function confidenceOf({ found }: Alignment): Confidence {
  return found.length > 1 ? 'high' : 'medium';
}

/**
 * Whether a name that is not in a mailbox name can be said to be another's: every word of it was read, and a name in
 * Han characters, whose bearer may speak another language than Mandarin, only where name and mailbox name are Chinese.
 */
function isRefutable(nameWords: readonly string[], readings: readonly FullName[], letters: string): boolean {
  if (readings.length === 0 || readings.some(({ reading }) => reading === 'part')) return false;
  if (readings.every(({ reading }) => reading === 'whole')) return true;
  return hasChineseSurname(nameWords[0] ?? '') && isPinyin(letters);
}
