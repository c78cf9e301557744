import japanese from '../../data/japanese-surnames.json' with { type: 'json' };
import { foldLatin } from '../../fold-latin.ts';
import { isParticle } from './name-words.ts';
import { nicknamesOf, pairNames, type SpellingIndex } from './nicknames.ts';
import { tailsOf } from './short-forms.ts';
import type { Spelling } from './spelling.ts';
import { spellWord } from './spell-word.ts';

/** One word of a person's name, or one syllable of a Chinese or Korean name, ready to be looked for. */
export interface NameToken {
  /** The word, without and with the particles before it. */
  forms: Spelling[];
  /** Other names its bearer may go by. */
  nicknames: readonly SpellingIndex[];
  /** What is left of it when its beginning is dropped. */
  tails: Spelling[];
}

/** One way to read a name. */
export interface FullName {
  tokens: NameToken[];
  /** What the tokens from `at` and `at + 1` are drawn together to. */
  pairs: { at: number; names: Spelling[] }[];
  /** `whole`: every word is read. `mandarin`: read as Mandarin, which its bearer may not speak. `part`: not all of it. */
  reading: 'whole' | 'mandarin' | 'part';
}

/** More words than this no comparison needs; those in the middle are left out. */
const TOKENS_MAX = 5;
const FIRST_KEPT = 3;
const PARTICLES_MAX = 3;
/** A shorter particle at the start of a name is hardly a given name (`Ben`, `Van`). */
const LEADING_NAME_MIN = 3;

const HAN_WORD = /^[\p{Script=Han}々ヶ]+$/u;
const SYLLABIC_WORD = /^(?:\p{Script=Hangul}+|\p{Script=Han}+)$/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SURNAME_CHARACTERS_MAX = 4;

const surnames = new Map(Object.entries(japanese.names));

interface Word {
  text: string;
  /** In the order of the name. */
  particles: string[];
}

/**
 * The ways to read a full name, given as its words (`nameWords`): one for most names, none for a name without
 * letters, and two for one in Han characters that may be Chinese or Japanese. `withNative` as in `spellWord`.
 */
export function readName(words: readonly string[], withNative: boolean): FullName[] {
  if (words.length === 0) return [];
  const read = readWords(words, withNative);
  const asJapanese = readAsJapanese(words, withNative);
  if (words.some((word) => KANA.test(word)))
    return [asJapanese ?? { ...read, reading: read.reading === 'mandarin' ? 'part' : read.reading }];
  return asJapanese === null ? [read] : [read, asJapanese];
}

function readWords(words: readonly string[], withNative: boolean): FullName {
  const chosen = shorten(attachParticles(words.flatMap(syllablesOf)));
  const spelled = chosen.map(({ text }) => spellWord(text, withNative));
  const plain = spelled.map((word) => word.plain);
  const isWhole = spelled.every(({ isReadable }) => isReadable);
  const isHan = words.some((word) => HAN_WORD.test(word));
  return {
    tokens: chosen.map(({ text, particles }, at) => ({
      forms: [text, ...withParticles(text, particles)].map((form) => spellWord(form, withNative).spelling),
      nicknames: otherNames(text, plain[at] ?? ''),
      tails: tailsOf(plain[at] ?? ''),
    })),
    pairs: plain.slice(1).flatMap((second, at) => {
      const names = pairNames(plain[at] ?? '', second);
      return names.length === 0 ? [] : [{ at, names }];
    }),
    reading: !isWhole ? 'part' : isHan ? 'mandarin' : 'whole',
  };
}

/** Chinese and Korean names are written without spaces; each character is a syllable. */
function syllablesOf(word: string): string[] {
  return SYLLABIC_WORD.test(word) ? [...word] : [word];
}

function shorten<T>(words: readonly T[]): readonly T[] {
  return words.length <= TOKENS_MAX
    ? words
    : [...words.slice(0, FIRST_KEPT), ...words.slice(FIRST_KEPT - TOKENS_MAX)];
}

function attachParticles(words: readonly string[]): Word[] {
  const attached: Word[] = [];
  let waiting: string[] = [];
  words.forEach((text, index) => {
    const isLast = index === words.length - 1;
    if (!isParticle(text) || isLast) {
      attached.push({ text, particles: waiting.slice(-PARTICLES_MAX) });
      waiting = [];
      return;
    }
    if (attached.length === 0 && text.length >= LEADING_NAME_MIN) attached.push({ text, particles: [] });
    else waiting.push(text);
  });
  return attached;
}

/** `lacruz`, `delacruz`. */
function withParticles(text: string, particles: readonly string[]): string[] {
  return particles.map((_, from) => [...particles.slice(from), text].join(''));
}

function otherNames(text: string, plain: string): SpellingIndex[] {
  const folded = foldLatin(text);
  const keys = folded === plain ? [plain] : [plain, folded];
  return keys.map(nicknamesOf).filter(({ size }) => size > 0);
}

/** A family name of the table gives its reading; given names in Han characters cannot be read without a dictionary. */
function readAsJapanese(words: readonly string[], withNative: boolean): FullName | null {
  const readable = words.flatMap((word) => (HAN_WORD.test(word) ? surnameAtStart(word) : [word]));
  if (!words.some((word) => HAN_WORD.test(word)) || readable.length === 0) return null;
  const isWhole = words.every((word) => !HAN_WORD.test(word) || surnames.has(word));
  return { ...readWords(readable, withNative), reading: isWhole ? 'whole' : 'part' };
}

/** Of one character only where it stands alone: such a beginning is as likely a Chinese name. */
function surnameAtStart(word: string): string[] {
  const shortest = Math.min(2, word.length);
  for (let length = Math.min(SURNAME_CHARACTERS_MAX, word.length); length >= shortest; length--) {
    const reading = surnames.get(word.slice(0, length));
    if (reading !== undefined) return reading.split(' ');
  }
  return [];
}
