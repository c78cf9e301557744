import { allLocales } from '@faker-js/faker';
import type { Random } from '../../random.ts';
import { addressOf } from './address-of.ts';
import { readTable } from '../../read-table.ts';

const rows = readTable<'name' | 'short'>(new URL('diminutives.tsv', import.meta.url));
const families = allLocales.en.person?.last_name?.generic ?? [];

/** A person with a formal name, and an address in one of the usual patterns with the short form in its place. */
export function drawNicknamed(random: Random): { name: string; local: string } {
  const { formal, short, family } = draw(random);
  const person = { name: `${formal} ${family}`, given: [short], family: [letters(family)], particle: '' };
  return { name: person.name, local: addressOf(person, random) };
}

/** The same with nothing of the name in the address but the short form and at most an initial. */
export function drawNicknameAlone(random: Random): { name: string; local: string } {
  const { formal, short, family } = draw(random);
  const initial = letters(family).charAt(0);
  const year = String(60 + random.below(40));
  const patterns = [
    short,
    `${short}${initial}`,
    `${short}.${initial}`,
    `${initial}.${short}`,
    `${short}${year}`,
  ];
  return { name: `${formal} ${family}`, local: random.pick(patterns) };
}

function draw(random: Random): { formal: string; short: string; family: string } {
  const { name: formal, short } = random.pick(rows);
  return { formal, short: letters(short), family: random.pick(families) };
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
