import { codeOf, contextOf } from '../../data/letter-model-format.ts';
import { letterSurprise } from '../../data/letter-model.ts';

/** What a UTF-16 unit of a folded local part is; letters outside `a` to `z` are `other`. */
export type UnitKind = 'letter' | 'digit' | 'separator' | 'other';

/**
 * Bits. A letter speaks for chance as far as its surprise exceeds what is usual, and against it no more than a little, for
 * a name beside random letters does not make them a name.
 */
const USUAL_SURPRISE = 4.25;
const CREDIT_MAX = 3;
const COST = {
  /** Digits behind letters are how people write; letters behind digits, and digits a second time, are not. */
  lettersResume: 6,
  digitsResume: 4,
  separator: -3,
} as const;

/** Sums of whole parts of a bit are exact, so that no sum depends on what stands before it. */
const PARTS_OF_A_BIT = 1_024;

/** Up to four letters are initials or an abbreviation more often than not, and count for half. */
const ABBREVIATION_MAX = 4;
const ABBREVIATION_SHARE = 0.5;

export function kindOf(unit: number): UnitKind {
  if (unit >= 97 && unit <= 122) return 'letter';
  if (unit >= 48 && unit <= 57) return 'digit';
  return unit < 128 ? 'separator' : 'other';
}

/**
 * The bits by which each UTF-16 unit of a text (lower case, Latin letters without accents) speaks for chance (above 0) or
 * against it. They depend on the word that the unit is in, up to its next separator, and on nothing else.
 */
export function unitBits(text: string): Float64Array {
  const bits = new Float64Array(text.length);
  for (let start = 0; start < text.length;) {
    const end = endOfWord(text, start);
    if (end > start) {
      weighWord(text, start, end, bits);
      start = end;
    } else {
      bits[start] = kindOf(text.charCodeAt(start)) === 'separator' ? COST.separator : 0;
      start++;
    }
  }
  return bits;
}

function weighWord(text: string, start: number, end: number, bits: Float64Array): void {
  const share = isAbbreviation(text, start, end) ? ABBREVIATION_SHARE : 1;
  let context = 0;
  let before: UnitKind | null = null;
  let hasDigits = false;
  for (let index = start; index < end; index++) {
    const code = codeOf(text.charCodeAt(index));
    const kind = code === 0 ? 'digit' : 'letter';
    const isChange = before !== null && kind !== before;
    if (kind === 'digit') {
      bits[index] = isChange && hasDigits ? COST.digitsResume : 0;
      hasDigits = true;
      context = 0;
    } else {
      const surplus = letterSurprise(context, code) - USUAL_SURPRISE;
      const weighed = surplus > 0 ? surplus * share : Math.max(-CREDIT_MAX, surplus);
      bits[index] = inParts(weighed) + (isChange ? COST.lettersResume : 0);
      context = contextOf(context, code);
    }
    before = kind;
  }
}

const inParts = (bits: number): number => Math.round(bits * PARTS_OF_A_BIT) / PARTS_OF_A_BIT;

/** A few letters, with or without digits behind them. */
function isAbbreviation(text: string, start: number, end: number): boolean {
  const letters = endOf('letter', text, start);
  return letters > start && letters - start <= ABBREVIATION_MAX && endOf('digit', text, letters) === end;
}

function endOf(kind: UnitKind, text: string, start: number): number {
  let end = start;
  while (end < text.length && kindOf(text.charCodeAt(end)) === kind) end++;
  return end;
}

function endOfWord(text: string, start: number): number {
  let end = start;
  while (end < text.length && isWordUnit(text, end)) end++;
  return end;
}

/** Whether a letter or a digit stands there. */
export function isWordUnit(text: string, index: number): boolean {
  const kind = kindOf(text.charCodeAt(index));
  return kind === 'letter' || kind === 'digit';
}
