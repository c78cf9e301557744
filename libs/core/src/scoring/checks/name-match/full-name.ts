import nicknames from '../../data/nicknames.json' with { type: 'json' };
import nameWords from '../../data/name-words.json' with { type: 'json' };
import { looseKey, romanize } from './romanize.ts';

/** One word of a person's name, ready to be looked for in a local part. */
export interface NameToken {
  /** The word itself in its spellings (`mueller` beside `muller`), `a` to `z` where its script allows. */
  spellings: string[];
  /** Other names its bearer may go by. */
  nicknames: string[];
}

export interface FullName {
  tokens: NameToken[];
  /** True when a word was written in Cyrillic or Greek, whose romanization is a guess. */
  isRomanized: boolean;
  /** False when a word is in a script that is not romanized here. */
  isReadable: boolean;
}

/** More words than this no comparison needs; those in the middle are left out. */
const TOKENS_MAX = 6;

const WORDS = /[\p{L}\p{M}'’ʼ]+/gu;
const APOSTROPHES = /['’ʼ]/g;
const ROMANIZED_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const titles = new Set(nameWords.titles.split(' '));
const namesakes = indexNicknames();

/** Takes a full name apart; titles and suffixes (`Dr`, `Jr`) are dropped unless nothing else is left. */
export function parseFullName(name: string): FullName {
  const words = (name.normalize('NFC').toLowerCase().match(WORDS) ?? []).map((word) =>
    word.replace(APOSTROPHES, ''),
  );
  const present = words.filter((word) => word !== '');
  const untitled = present.filter((word) => !titles.has(word));
  const chosen = shorten(untitled.length > 0 ? untitled : present);
  const tokens = chosen.map(toToken);
  return {
    tokens,
    isRomanized: ROMANIZED_SCRIPT.test(name),
    isReadable: tokens.every(({ spellings }) => /^[a-z]*$/.test(spellings[0] ?? '')),
  };
}

function shorten(words: string[]): string[] {
  if (words.length <= TOKENS_MAX) return words;
  return [...words.slice(0, TOKENS_MAX / 2), ...words.slice(-TOKENS_MAX / 2)];
}

function toToken(word: string): NameToken {
  const plain = romanize(word);
  const spellings = new Set([plain, romanize(spellOutUmlauts(word))]);
  return { spellings: [...spellings], nicknames: namesakes.get(plain) ?? [] };
}

/** How German and Nordic names are written where the letters are missing. */
function spellOutUmlauts(word: string): string {
  return word
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa');
}

/** The same name with every form brought to its loose key, for comparison across romanizations. */
export function loosened(name: FullName): FullName {
  const tokens = name.tokens.map((token) => ({
    spellings: token.spellings.map(looseKey),
    nicknames: token.nicknames.map(looseKey),
  }));
  return { ...name, tokens };
}

function indexNicknames(): ReadonlyMap<string, string[]> {
  const index = new Map<string, Set<string>>();
  for (const group of nicknames.groups) {
    const members = group.split(' ');
    for (const member of members) {
      const others = index.get(member) ?? new Set();
      for (const other of members) if (other !== member) others.add(other);
      index.set(member, others);
    }
  }
  return new Map(Array.from(index, ([name, others]) => [name, [...others]]));
}
