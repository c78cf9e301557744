import type { Random } from '../../random.ts';
import { languages } from '../name-match/languages.ts';
import type { DrawPerson } from '../name-match/person.ts';

interface Words {
  first: string;
  last: string;
  random: Random;
}

/** How people write their own name in an address. */
const PLAIN_FORMS: readonly ((words: Words) => string)[] = [
  ({ first, last }) => `${first}.${last}`,
  ({ first, last }) => `${first}${last}`,
  ({ first, last }) => `${first}_${last}`,
  ({ first, last }) => `${last}${first}`,
  ({ first, last }) => `${first.charAt(0)}.${last}`,
  ({ first, last }) => `${first.charAt(0)}${last}`,
];
const NUMBERED_FORMS: readonly ((words: Words) => string)[] = [
  ({ first, random }) => `${first}${1950 + random.below(60)}`,
  ({ first, last, random }) => `${first}.${last}${10 + random.below(90)}`,
  ({ first, last, random }) => `${first}${last}${10 + random.below(90)}`,
  ({ first, last, random }) => `${first.charAt(0)}${last}${1950 + random.below(60)}`,
  ({ first, last, random }) => `${first}${last.charAt(0)}${100 + random.below(900)}`,
];

/** Written letter by letter from consonants alone, as nobody spells Nepali; its own script is tested. */
const NOT_AS_SPELLED = 'Nepali';
/** What any-ascii writes by ISO 843 (ου) and ISO 9985 (ու), and what people write. */
const AS_PEOPLE_WRITE: Readonly<Record<string, readonly [string, string]>> = {
  Greek: ['oy', 'ou'],
  Armenian: ['ow', 'u'],
};

/** Languages whose names are tested in Latin letters. */
export const latinLanguages: readonly string[] = Object.keys(languages).filter(
  (language) => language !== NOT_AS_SPELLED,
);

/** A real name as an address has it, half of them with digits behind; null where the limits were chosen with the name. */
export function drawRealLocal(language: string, random: Random): string | null {
  const [first, last] = drawWords(language, random);
  if (first === '' || last === '') return null;
  return random.pick(random.below(2) === 0 ? PLAIN_FORMS : NUMBERED_FORMS)({ first, last, random });
}

/** Initials and a family name of some language written together, a third of them with a year; null as above. */
export function drawInitialsLocal(initials: number, random: Random): string | null {
  const language = random.pick(latinLanguages);
  const people = Array.from({ length: initials }, () => drawWords(language, random));
  const [, last] = people[0] ?? ['', ''];
  if (last === '' || people.some(([first]) => first === '')) return null;
  const year = random.below(3) === 0 ? String(1950 + random.below(60)) : '';
  return `${people.map(([first]) => first.charAt(0)).join('')}${last}${year}`;
}

/** Given and family name of a person; '' for one that the limits were chosen with. */
function drawWords(language: string, random: Random): [first: string, last: string] {
  const { given, family } = (languages[language] as DrawPerson)(random);
  const [standard, usual] = AS_PEOPLE_WRITE[language] ?? ['', ''];
  const spell = (word = '') => {
    if (!isForTest(word)) return '';
    return standard === '' ? word : word.replaceAll(standard, usual);
  };
  return [spell(given[0]), spell(family.at(-1))];
}

/**
 * Half of all names, by a hash (FNV-1a): the limits of the judge were chosen on the other half. Changing it would mix the two.
 */
export function isForTest(name = ''): boolean {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return ((hash >>> 7) & 1) === 0;
}
