import { allLocales } from '@faker-js/faker';
import { joinedLetters } from './joined-letters.ts';

/**
 * Every given and family name of the package that the accuracy benchmark draws people from, each as one word. None of
 * them is trained on, so that the benchmark judges names the model has not seen.
 */
export function heldOutWords(): ReadonlySet<string> {
  const lists = Object.values(allLocales).flatMap(({ person }) => [person?.first_name, person?.last_name]);
  const names = lists.flatMap((list) => Object.values<string[]>(list ?? {}).flat());
  return new Set(names.map(joinedLetters));
}
