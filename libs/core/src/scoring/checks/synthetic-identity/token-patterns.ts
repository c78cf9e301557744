import words from '../../data/machine-words.json' with { type: 'json' };
import type { Group, LocalPartText } from '../local-part-text.ts';
import { isStartOfDate } from './is-start-of-date.ts';
import type { SyntheticPattern } from './synthetic-pattern.ts';

const UUID = /[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}/;
const HEX = /^[0-9a-f]{8,}$/;
const HEX_GROUPS_MIN = 4;
/** Two of the longest templates are no longer. */
const TEMPLATE_MAX = 20;
const TRAILING_DIGITS = /\d+$/;

const templateList = words.templates.split(' ');
const templates = new Set(templateList);
const placeholders = new Set(words.placeholders.split(' '));
const mildPlaceholders = new Set(words.mild_placeholders.split(' '));

/** A UUID (RFC 9562), with or without its hyphens. */
export function uuid({ base }: LocalPartText): SyntheticPattern[] {
  const found = UUID.exec(base)?.[0];
  return found === undefined ? [] : [{ type: 'uuid', value: found, level: 'high' }];
}

/** A hexadecimal token in which numerals and letters alternate; from twelve digits on beyond doubt. */
export function hexToken({ groups }: LocalPartText): SyntheticPattern[] {
  const longest = longestOf(tokensOf(groups).filter(isHex).map(textOf));
  if (longest === null) return [];
  return [{ type: 'hex_token', value: longest, level: longest.length >= 12 ? 'high' : 'medium' }];
}

function tokensOf(groups: readonly Group[]): Group[][] {
  const tokens: Group[][] = [];
  for (const [index, group] of groups.entries()) {
    if (index > 0 && group.gap === '') tokens.at(-1)?.push(group);
    else tokens.push([group]);
  }
  return tokens;
}

function isHex(token: readonly Group[]): boolean {
  return token.length >= HEX_GROUPS_MIN && HEX.test(textOf(token));
}

function textOf(token: readonly Group[]): string {
  return token.map(({ text }) => text).join('');
}

/** A word that programs number through, with its number (`user839201`, `test.account.17`). */
export function machineTemplate({ groups }: LocalPartText): SyntheticPattern[] {
  const templated = numbered(groups).filter(({ word, digits }) => digits.length > 1 && isTemplate(word));
  const digits = longestOf(templated.map((found) => found.digits));
  if (digits === null) return [];
  const { word = '', gap = '' } = templated.find((found) => found.digits === digits) ?? {};
  const level = digits.length >= 5 ? 'high' : 'medium';
  return [{ type: 'machine_template', value: `${word}${gap}${digits}`, level }];
}

/** Each word with the number behind it, a separator between them or not. */
function numbered(groups: readonly Group[]): { word: string; gap: string; digits: string }[] {
  const found: { word: string; gap: string; digits: string }[] = [];
  for (let index = 1; index < groups.length; index++) {
    const [word, number] = [groups[index - 1], groups[index]];
    if (word?.kind !== 'letters' || number?.kind !== 'digits' || number.gap.length > 1) continue;
    found.push({ word: word.text, gap: number.gap, digits: number.text });
  }
  return found;
}

/** One template word, or two written as one (`testuser`). */
function isTemplate(word: string): boolean {
  if (templates.has(word)) return true;
  if (word.length > TEMPLATE_MAX) return false;
  return templateList.some((start) => word.startsWith(start) && templates.has(word.slice(start.length)));
}

function longestOf(texts: readonly string[]): string | null {
  return texts.reduce<string | null>(
    (longest, text) => (longest === null || text.length > longest.length ? text : longest),
    null,
  );
}

/** A name that people type where they do not want to give one: the whole of it, digits behind it aside. */
export function placeholder({ compact }: LocalPartText): SyntheticPattern[] {
  const word = compact.replace(TRAILING_DIGITS, '');
  if (placeholders.has(word)) return [{ type: 'placeholder', value: word, level: 'medium' }];
  if (mildPlaceholders.has(word)) return [{ type: 'placeholder', value: word, level: 'low' }];
  return [];
}

/**
 * A word followed by a long number. Up to five digits, and dates, are how people tell themselves from their
 * namesakes; phone and membership numbers are common enough that even eleven digits are only a weak sign.
 */
export function digitSuffix({ groups }: LocalPartText): SyntheticPattern[] {
  const numbers = numbered(groups).map(({ digits }) => digits);
  const longest = longestOf(numbers.filter((digits) => digits.length > 5 && !isStartOfDate(digits)));
  if (longest === null) return [];
  return [{ type: 'digit_suffix', value: longest, level: longest.length > 11 ? 'medium' : 'low' }];
}

/** Nothing but digits. Some providers hand such names out, so it is a weak sign unless they begin by counting. */
export function numericName({ compact }: LocalPartText): SyntheticPattern[] {
  if (!/^\d{4,}$/.test(compact)) return [];
  const counts = /^(?:01234|12345|98765|54321|(\d)\1{4})/.test(compact);
  return [{ type: 'numeric_name', value: compact, level: counts ? 'medium' : 'low' }];
}
