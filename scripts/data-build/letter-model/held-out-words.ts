import { allLocales } from '@faker-js/faker';
import anyAscii from 'any-ascii';
import { readTable } from '../../../bench/accuracy/read-table.ts';
import { inLatinLetters } from './in-latin-letters.ts';
import { joinedLetters } from './joined-letters.ts';

/** Lists of the benchmark's own: people's names and ways to spell names, in their script and in Latin letters. */
const TABLES = ['japanese-names.tsv', 'people-in-arabic-script.tsv', 'spelled-names.tsv'].map(
  (file) => new URL(`../../../bench/accuracy/parts/name-match/${file}`, import.meta.url),
);

/**
 * Every given and family name that the accuracy benchmark draws people from, each as one word in its own script, as the
 * benchmark writes it in Latin letters and as the judge does. None of them is trained on, so that the benchmark judges
 * names the model has not seen.
 */
export function heldOutWords(): ReadonlySet<string> {
  const lists = Object.values(allLocales).flatMap(({ person }) => [person?.first_name, person?.last_name]);
  const names = lists.flatMap((list) => Object.values<string[]>(list ?? {}).flat());
  const spelled = TABLES.flatMap(readTable).flatMap((row) =>
    Object.values(row).slice(-2).join(' ').split(' '),
  );
  return new Set(
    [...names, ...spelled].flatMap((name) => [name, anyAscii(name), inLatinLetters(name)].map(joinedLetters)),
  );
}
