import { foldLatin } from '../fold-latin.ts';

/** The part of a local part that names the mailbox, in the forms the identity checks look at. */
export interface LocalPartText {
  /** Without quotes and without the tag behind the first `+`; lower case, Latin letters without accents. */
  base: string;
  /** `base` without the separators `.`, `_` and `-`. */
  compact: string;
  /** Runs of letters or of digits in `compact`, in order; other characters are left out. */
  runs: { kind: 'letters' | 'digits'; text: string }[];
  /** The runs of letters between separators and digits. */
  words: string[];
  /** False when a letter remains that is not of the Latin alphabet. */
  isLatin: boolean;
}

const SEPARATORS = /[._-]/g;
const RUNS = /\p{L}+|\p{Nd}+/gu;

export function localPartText(local: string): LocalPartText {
  const unquoted = local.startsWith('"') && local.endsWith('"') ? local.slice(1, -1) : local;
  const plus = unquoted.indexOf('+');
  const base = foldLatin(plus > 0 ? unquoted.slice(0, plus) : unquoted);
  const compact = base.replace(SEPARATORS, '');
  const runs = (compact.match(RUNS) ?? []).map((text) => ({ kind: kindOf(text), text }));
  const words = base.match(/\p{L}+/gu) ?? [];
  return { base, compact, runs, words, isLatin: !/[^\P{L}a-z]/u.test(base) };
}

function kindOf(text: string): 'letters' | 'digits' {
  return /^\p{L}/u.test(text) ? 'letters' : 'digits';
}
