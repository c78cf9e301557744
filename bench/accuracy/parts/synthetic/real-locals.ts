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
/** any-ascii writes ου as ISO 843 does; people write `ou`. */
const GREEK = 'Greek';

/** Languages whose names are tested in Latin letters. */
export const latinLanguages: readonly string[] = Object.keys(languages).filter(
  (language) => language !== NOT_AS_SPELLED,
);

/** A real name as an address has it, half of them with digits behind; null where the limits were chosen with the name. */
export function drawRealLocal(language: string, random: Random): string | null {
  const { given, family } = (languages[language] as DrawPerson)(random);
  const spell = (word = '') => (language === GREEK ? word.replaceAll('oy', 'ou') : word);
  const [first, last] = [spell(given[0]), spell(family.at(-1))];
  if (first === '' || last === '' || !isForTest(given[0]) || !isForTest(family.at(-1))) return null;
  return random.pick(random.below(2) === 0 ? PLAIN_FORMS : NUMBERED_FORMS)({ first, last, random });
}

/**
 * Half of all names, by a hash (FNV-1a): the limits of the judge were chosen on the other half. Changing it would mix the two.
 */
export function isForTest(name = ''): boolean {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return ((hash >>> 7) & 1) === 0;
}
