import type { Random } from '../../random.ts';
import { keyboardWalk } from './keyboard-walk.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const HEX = '0123456789abcdef';
const CONSONANTS = 'bcdfghjklmnpqrstvwxz';
const VOWELS = 'aeiou';

/** Words under which programs create accounts in numbers. */
const MACHINE_WORDS =
  'user test account member guest customer client demo temp bot tester player usr anonymous'.split(' ');

export interface GeneratedKind {
  name: string;
  note: string;
  /** False for what no checker can tell from a name, and what is measured for honesty's sake. */
  hasGoal: boolean;
  draw: (random: Random) => string;
}

/** What programs and fingers make instead of a name. */
export const generatedKinds: readonly GeneratedKind[] = [
  {
    name: 'random letters',
    note: '8 to 16 letters, each of 26 with equal chance.',
    hasGoal: true,
    draw: (random) => textOf(LETTERS, 8 + random.below(9), random),
  },
  {
    name: 'random letters and digits',
    note: '8 to 16 characters, each of 36 with equal chance.',
    hasGoal: true,
    draw: (random) => textOf(LETTERS + DIGITS, 8 + random.below(9), random),
  },
  {
    name: 'random behind a role word or a name',
    note: '8 to 16 letters and digits behind `admin`, `info`, `maria` or `j`, with a separator.',
    hasGoal: true,
    draw: (random) => {
      const word = random.pick(['admin', 'info', 'maria', 'j']);
      return `${word}${random.pick(['.', '_', '-'])}${textOf(LETTERS + DIGITS, 8 + random.below(9), random)}`;
    },
  },
  {
    name: 'keyboard walks',
    note:
      'Five keys or more along a row of QWERTY, QWERTZ or AZERTY, to and fro; two or three shorter walks; or columns with ' +
      'their digits. A third with 123, 1234 or 12 behind. The judge knows the same layouts.',
    hasGoal: true,
    draw: keyboardWalk,
  },
  {
    name: 'hex tokens and UUIDs',
    note: 'UUIDs with and without hyphens, and 12 to 32 hexadecimal digits.',
    hasGoal: true,
    draw: (random) =>
      random.pick([uuid(random, '-'), uuid(random, ''), textOf(HEX, 12 + random.below(21), random)]),
  },
  {
    name: 'machine templates',
    note: 'One or two words of a list of fourteen, with a number of two to eight digits, joined in the usual ways. The judge has the same words.',
    hasGoal: true,
    draw: machineTemplate,
  },
  {
    name: 'random letters, 6 or 7',
    note: 'Too few letters to be sure of; no goal.',
    hasGoal: false,
    draw: (random) => textOf(LETTERS, 6 + random.below(2), random),
  },
  {
    name: 'pseudo-words',
    note: 'Three to six pairs of a random consonant and a random vowel. They read like names, so no goal.',
    hasGoal: false,
    draw: (random) =>
      Array.from(
        { length: 3 + random.below(4) },
        () => textOf(CONSONANTS, 1, random) + textOf(VOWELS, 1, random),
      ).join(''),
  },
];

function textOf(alphabet: string, length: number, random: Random): string {
  return Array.from({ length }, () => alphabet.charAt(random.below(alphabet.length))).join('');
}

function uuid(random: Random, separator: string): string {
  return [8, 4, 4, 4, 12].map((length) => textOf(HEX, length, random)).join(separator);
}

function machineTemplate(random: Random): string {
  const separator = random.pick(['', '', '.', '_', '-']);
  const words = Array.from({ length: random.pick([1, 1, 2]) }, () => random.pick(MACHINE_WORDS));
  return [...words, textOf(DIGITS, 2 + random.below(7), random)].join(separator);
}
