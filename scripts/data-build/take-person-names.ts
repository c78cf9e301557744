/**
 * Makes `person-names.txt.br`: the given and family names of the PyPI package `Faker` (another work than the npm package
 * `@faker-js/faker`), a line for each language. Run by hand when newer ones are wanted, on the folder of an unpacked wheel:
 * `tsx scripts/data-build/take-person-names.ts faker/providers/person`
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compress.ts';

const LOCALE = /^[a-z]{2}(?:_[A-Z]{2})?$/;
/** `first_names_male = (`, as a member of a class. */
const LIST_OF_NAMES = /^ {4}(?:[a-z]+_)?(?:first|middle|last)_?names?\w*\s*[:=]/;
const OTHER_MEMBER = /^ {4}[\w"@#]/;
const COMMENT = /#.*$/;
const STRING = /"([^"{}]+)"/g;
/**
 * Scripts whose letters tell how a name is written in Latin ones. Han characters do for Chinese, but not for Japanese names;
 * scripts that leave vowels out do not.
 */
const READABLE = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hangul', 'Hiragana', 'Katakana'];
const CHINESE = 'zh';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of locales.');
const languages = new Map<string, Set<string>>();
for (const locale of readdirSync(folder).sort()) {
  if (!LOCALE.test(locale)) continue;
  const language = languageOf(locale);
  const names = languages.get(language) ?? new Set();
  for (const name of namesIn(join(folder, locale, '__init__.py'))) {
    if (isReadable(name, language)) names.add(name);
  }
  if (names.size > 0) languages.set(language, names);
}
const lines = Array.from(languages, ([language, names]) => `${language}\t${[...names].sort().join('|')}\n`);
writeFileSync(new URL('letter-model/person-names.txt.br', import.meta.url), compress(lines.join('')));
console.log(`${lines.length} languages.`);

/** The language; of English, which people of many languages are listed under, the country, too. */
function languageOf(locale: string): string {
  return locale.startsWith('en_') ? locale : locale.slice(0, 2);
}

function namesIn(file: string): string[] {
  const names: string[] = [];
  let isInList = false;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (LIST_OF_NAMES.test(line)) isInList = true;
    else if (OTHER_MEMBER.test(line)) isInList = false;
    if (!isInList) continue;
    names.push(...Array.from(line.replace(COMMENT, '').matchAll(STRING), ([, name = '']) => name.trim()));
  }
  return names;
}

function isReadable(name: string, language: string): boolean {
  const scripts = language === CHINESE ? [...READABLE, 'Han'] : READABLE;
  const letters = scripts.map((script) => `\\p{Script=${script}}`).join('');
  return new RegExp(`^[${letters}\\p{M} .'’ʻʼ-]+$`, 'u').test(name);
}
