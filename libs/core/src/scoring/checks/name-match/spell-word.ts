import { foldLatin } from '../../fold-latin.ts';
import { keyAt, type Letter, letterFor } from './letter-table.ts';
import { type Spelling, toSpelling, type Unit, type Ways } from './spelling.ts';

export interface SpelledWord {
  spelling: Spelling;
  /** The plainest way to write the word (`aleksandr` for Александр): what tables of names are looked up by. */
  plain: string;
  /** False when a letter is of a script that is not read here. */
  isReadable: boolean;
}

/** Scripts that write consonants alone. */
const CONSONANTAL = new Set(['arabic', 'hebrew']);
/** Scripts whose consonants may sound long without being written twice. */
const LENGTHENING = new Set(['arabic', 'hebrew', 'devanagari']);
const CONSONANT = /^[^aeiouyw]{1,2}$/;

/** A Devanagari consonant is read with `a` unless a vowel sign or a virama follows. */
const DEVANAGARI_CONSONANT = /^[\u0915-\u0939]/;
const DEVANAGARI_SIGN = /^[\u093c\u093e-\u094d]/;
const INHERENT_VOWEL: Unit = { ways: ['a', '', 'e', 'u'], isOpen: false };

const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
/** After a syllable that ends with one of these, the kana may lengthen it. */
const LENGTHENED: Readonly<Record<string, string>> = { う: 'ou', お: 'o' };
const LONG_VOWEL: Ways = ['u', 'o', '', 'h'];

/** Scripts in which marks only tell readers what a plain letter already says. */
const FOLDED_SCRIPTS = /[\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * How a word (lower case, NFC) may be written in Latin letters. `withNative` adds each letter as it stands, less its
 * marks, for comparison with a mailbox name in the same script.
 */
export function spellWord(word: string, withNative: boolean): SpelledWord {
  const text = prepared(word);
  const units: Unit[] = [];
  let plain = '';
  let isReadable = true;
  for (let at = 0; at < text.length;) {
    const key = keyAt(text, at);
    const letter = letterFor(key, at === 0);
    const ways = letter === null ? [key] : waysOf(text, at, key, letter, plain.slice(-1));
    const isOpen = letter !== null && CONSONANTAL.has(letter.script);
    units.push({ ways: withNative ? [...ways, foldLatin(key)] : ways, isOpen });
    at += key.length;
    if (DEVANAGARI_CONSONANT.test(key) && !DEVANAGARI_SIGN.test(text.slice(at))) units.push(INHERENT_VOWEL);
    plain += ways[0] ?? '';
    isReadable &&= letter !== null;
  }
  return { spelling: toSpelling(units), plain, isReadable };
}

function prepared(word: string): string {
  if (FOLDED_SCRIPTS.test(word)) return foldLatin(word);
  return word.replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));
}

/** A letter that is written twice may be written once, and one that is written once may sound long. */
function waysOf(text: string, at: number, key: string, { ways, script }: Letter, before: string): Ways {
  if (before !== '' && LENGTHENED[key]?.includes(before)) return LONG_VOWEL;
  if (LENGTHENING.has(script)) {
    return [...ways, ...ways.filter((way) => CONSONANT.test(way)).map((way) => way + way)];
  }
  const isRepeated = key.length === 1 && text.charAt(at - 1) === key && script !== 'kana';
  return isRepeated ? [...ways, ''] : ways;
}
