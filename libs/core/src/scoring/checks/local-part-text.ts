import type { ParsedEmail } from '../../email/parsed-email.ts';
import { oncePer } from '../../once-per.ts';
import { foldLatin } from '../fold-latin.ts';

/** Letters or digits that nothing else interrupts. */
export interface Group {
  kind: 'letters' | 'digits';
  text: string;
  /** What stands between it and the group before; '' where a letter meets a digit, and before the first group. */
  gap: string;
}

/** The part of a local part that names the mailbox, in the forms the identity checks look at. */
export interface LocalPartText {
  /** Without quotes and without the tag behind the first `+`; lower case, Latin letters without accents. */
  base: string;
  /** `base` without the separators `.`, `_` and `-`. */
  compact: string;
  /** The groups of `base`, in order. */
  groups: Group[];
  /** The groups of letters alone. */
  words: string[];
  /** False when a letter remains that is not of the Latin alphabet. */
  isLatin: boolean;
}

/** One character may fold into eighteen (U+FDFA): what is looked at stays as long as an address may be. */
const FOLDED_MAX = 256;

const SEPARATORS = /[._-]/g;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_GROUPS = /[a-z]+|[0-9]+/g;
const GROUPS = /\p{L}+|\p{Nd}+/gu;
const LATIN = /^[a-z]+$/;
const STARTS_WITH_DIGIT = /^\p{Nd}/u;

/** Of an address, for all checks that look at it. */
export const localPartOf = oncePer(({ local }: ParsedEmail): LocalPartText => localPartText(local));

export function localPartText(local: string): LocalPartText {
  const unquoted = local.startsWith('"') && local.endsWith('"') ? local.slice(1, -1) : local;
  const plus = unquoted.indexOf('+');
  const base = foldLatin(plus > 0 ? unquoted.slice(0, plus) : unquoted).slice(0, FOLDED_MAX);
  const groups = groupsOf(base);
  const words = groups.filter(({ kind }) => kind === 'letters').map(({ text }) => text);
  const isLatin = words.every((word) => LATIN.test(word));
  return { base, compact: base.replace(SEPARATORS, ''), groups, words, isLatin };
}

function groupsOf(base: string): Group[] {
  let end = 0;
  return Array.from(base.matchAll(ASCII.test(base) ? ASCII_GROUPS : GROUPS), ({ 0: text, index }): Group => {
    const gap = end === 0 ? '' : base.slice(end, index);
    end = index + text.length;
    return { kind: STARTS_WITH_DIGIT.test(text) ? 'digits' : 'letters', text, gap };
  });
}
