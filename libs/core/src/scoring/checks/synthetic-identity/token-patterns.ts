import words from '../../data/machine-words.json' with { type: 'json' };
import type { LocalPartText } from '../local-part-text.ts';
import type { SyntheticPattern } from './synthetic-pattern.ts';

const UUID = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/;
const HEX = /^[0-9a-f]{12,}$/;
const WORD_THEN_DIGITS = /^([a-z]+)(\d+)$/;

const templates = new Set(words.templates.split(' '));
const placeholders = new Set(words.placeholders.split(' '));
const mildPlaceholders = new Set(words.mild_placeholders.split(' '));

/** A UUID (RFC 9562), with or without its hyphens. */
export function uuid({ base }: LocalPartText): SyntheticPattern[] {
  return UUID.test(base) ? [{ type: 'uuid', value: base, level: 'high' }] : [];
}

/** A hexadecimal token: at least twelve digits in which numerals and letters alternate. */
export function hexToken({ compact, runs }: LocalPartText): SyntheticPattern[] {
  if (!HEX.test(compact) || runs.length < 4) return [];
  return [{ type: 'hex_token', value: compact, level: 'high' }];
}

/** A word that programs number through, with its number (`user839201`, `test.account.17`). */
export function machineTemplate({ base, words: parts, runs, compact }: LocalPartText): SyntheticPattern[] {
  const last = runs.at(-1);
  if (last?.kind !== 'digits' || last.text.length < 2 || runs.length !== 2) return [];
  if (!parts.every((part) => templates.has(part)) && !isTwoTemplates(compact)) return [];
  return [{ type: 'machine_template', value: base, level: last.text.length >= 5 ? 'high' : 'medium' }];
}

/** Two template words written as one (`testuser`). */
function isTwoTemplates(compact: string): boolean {
  const word = WORD_THEN_DIGITS.exec(compact)?.[1] ?? '';
  return [...templates].some((start) => word.startsWith(start) && templates.has(word.slice(start.length)));
}

/** A name that people type where they do not want to give one. */
export function placeholder({ compact }: LocalPartText): SyntheticPattern[] {
  if (placeholders.has(compact)) return [{ type: 'placeholder', value: compact, level: 'medium' }];
  if (mildPlaceholders.has(compact)) return [{ type: 'placeholder', value: compact, level: 'low' }];
  return [];
}

/**
 * A word followed by a long number. Up to four digits, and dates, are how people tell themselves from their
 * namesakes; phone numbers are common enough that even ten digits after a name are only a weak sign.
 */
export function digitSuffix({ compact, isLatin }: LocalPartText): SyntheticPattern[] {
  const [, word = '', digits = ''] = WORD_THEN_DIGITS.exec(compact) ?? [];
  if (!isLatin || digits.length < 5 || isDate(digits)) return [];
  const level = word.length < 3 || digits.length > 11 ? 'medium' : 'low';
  return [{ type: 'digit_suffix', value: digits, level }];
}

/** Nothing but digits. Some providers hand such names out, so it is a weak sign unless they merely count. */
export function numericName({ compact }: LocalPartText): SyntheticPattern[] {
  if (!/^\d{4,}$/.test(compact)) return [];
  const counts = '01234567890123456789'.includes(compact) || '98765432109876543210'.includes(compact);
  return [{ type: 'numeric_name', value: compact, level: counts ? 'medium' : 'low' }];
}

/** Six digits (two for each of day, month and year) or eight (with the century), in any usual order. */
function isDate(digits: string): boolean {
  if (digits.length === 6) {
    const [first = '', second = '', third = ''] = digits.match(/\d\d/g) ?? [];
    return isDayAndMonth(first, second) || isDayAndMonth(second, third);
  }
  if (digits.length !== 8) return false;
  const [head, tail] = [digits.slice(0, 4), digits.slice(4)];
  const isDateAround = (year: string, rest: string) =>
    /^(?:19|20)/.test(year) && isDayAndMonth(rest.slice(0, 2), rest.slice(2));
  return isDateAround(head, tail) || isDateAround(tail, head);
}

function isDayAndMonth(first: string, second: string): boolean {
  const [a, b] = [Number(first), Number(second)];
  return a >= 1 && b >= 1 && ((a <= 12 && b <= 31) || (a <= 31 && b <= 12));
}
