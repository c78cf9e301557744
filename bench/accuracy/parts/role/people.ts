import { allLocales } from '@faker-js/faker';
import type { Random } from '../../random.ts';

/** Lists of names as faker has them, by gender. */
type Names = Readonly<Record<string, readonly string[] | undefined>> | null | undefined;

export interface PersonName {
  first: string;
  last: string;
}

const NOT_LETTERS = /[^\p{L}\p{M}]/gu;

/** People of every second locale of faker, by the alphabet: names of the others were read while the table was written. */
export function drawPeople(perLocale: number, random: Random): PersonName[] {
  const locales = Object.entries(allLocales).sort(([a], [b]) => (a < b ? -1 : 1));
  return locales
    .filter((_, index) => index % 2 === 1)
    .flatMap(([, { person }]) => {
      const firsts = lettersOf(person?.first_name);
      const lasts = lettersOf(person?.last_name);
      if (firsts.length === 0 || lasts.length === 0) return [];
      return Array.from({ length: perLocale }, () => ({
        first: random.pick(firsts),
        last: random.pick(lasts),
      }));
    });
}

/** How people write their own local part. */
export function localsOf({ first, last }: PersonName, random: Random): string[] {
  const initial = first.slice(0, 1);
  const year = 1950 + random.below(60);
  return [
    first,
    last,
    `${first}.${last}`,
    `${initial}.${last}`,
    `${last}_${first}`,
    `${first}${last}`,
    `${first}${year}`,
  ];
}

function lettersOf(names: Names): string[] {
  return Object.values(names ?? {})
    .flatMap((list) => list ?? [])
    .map((name) => name.toLowerCase().replace(NOT_LETTERS, ''))
    .filter((name) => name !== '');
}
