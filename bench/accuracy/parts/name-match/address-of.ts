import type { Random } from '../../random.ts';
import type { Person } from './person.ts';

interface Words {
  first: string;
  last: string;
  /** Initials of the given names and of the family name. */
  f: string;
  l: string;
  initials: string;
  random: Random;
}

/** How people build a mailbox name of their own; one that is common stands there more than once. */
const PATTERNS: readonly ((words: Words) => string)[] = [
  ({ first, last }) => `${first}.${last}`,
  ({ first, last }) => `${first}.${last}`,
  ({ first, last }) => `${first}.${last}`,
  ({ first, last }) => `${first}${last}`,
  ({ first, last }) => `${first}${last}`,
  ({ first, last }) => `${first}_${last}`,
  ({ first, last }) => `${first}-${last}`,
  ({ last, f }) => `${f}${last}`,
  ({ last, f }) => `${f}${last}`,
  ({ last, f }) => `${f}.${last}`,
  ({ last, initials }) => `${initials}${last}`,
  ({ first, l }) => `${first}${l}`,
  ({ first, l }) => `${first}.${l}`,
  ({ first, last }) => `${last}.${first}`,
  ({ first, last }) => `${last}${first}`,
  ({ last, f }) => `${last}${f}`,
  ({ last, f }) => `${last}.${f}`,
  ({ first }) => first,
  ({ last }) => last,
  ({ first, last, random }) => `${first}.${'abcdefghijklmnoprstvw'.charAt(random.below(21))}.${last}`,
];

const LETTERS_MIN = 3;
/** RFC 5321 section 4.5.3.1.1. */
const LOCAL_MAX = 64;
const DRAWS_MAX = 50;

/** A mailbox name that a person might have chosen, at least three letters, a third of them with digits behind. */
export function addressOf(person: Person, random: Random): string {
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const local = `${random.pick(PATTERNS)(wordsOf(person, random))}${digits(random)}`;
    const letters = local.replace(/[^a-z]/g, '');
    if (letters.length >= LETTERS_MIN && local.length <= LOCAL_MAX) return local;
  }
  throw new Error(`no address of at least ${LETTERS_MIN} letters for ${person.name}`);
}

function wordsOf({ given, family, particle }: Person, random: Random): Words {
  const first = random.below(4) === 0 ? given.join('') : (given[0] ?? '');
  const bare = random.below(4) === 0 ? family.join('') : random.pick(family);
  const isLast = bare === family.at(-1);
  const last = particle !== '' && isLast && random.below(2) === 0 ? `${particle}${bare}` : bare;
  const initials = given.map((word) => word.charAt(0)).join('');
  return { first, last, f: first.charAt(0), l: last.charAt(0), initials, random };
}

function digits(random: Random): string {
  if (random.below(3) > 0) return '';
  const year = String(1950 + random.below(56));
  return random.pick([year, year.slice(2), String(1 + random.below(9)), String(100 + random.below(900))]);
}
