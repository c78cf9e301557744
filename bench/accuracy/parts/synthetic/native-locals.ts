import { allLocales } from '@faker-js/faker';
import type { Random } from '../../random.ts';
import { languages } from '../name-match/languages.ts';

type DrawName = (random: Random) => string;

/** Names in their own script, by script. */
export const scripts: Readonly<Record<string, readonly DrawName[]>> = {
  Cyrillic: named('Russian (seven schemes)', 'Ukrainian', 'Macedonian'),
  Greek: named('Greek'),
  Arabic: named('Arabic (as spelled)', 'Persian (as spelled)', 'Urdu (as spelled)'),
  Hebrew: named('Hebrew (as spelled)'),
  Devanagari: named('Nepali', 'Hindi (as spelled)'),
  Armenian: named('Armenian'),
  Georgian: named('Georgian'),
  Thai: [thai],
  Han: named('Chinese, simplified', 'Chinese, traditional', 'Japanese in kanji'),
  Kana: named('Japanese in kana'),
  Hangul: named('Korean', 'Korean (as spelled)'),
};

function named(...keys: string[]): DrawName[] {
  return keys.map((key) => (random) => languages[key]?.(random).name ?? '');
}

function thai(random: Random): string {
  const names = allLocales.th.person;
  const of = (list: unknown) => Object.values(list as Record<string, string[]>).flat();
  return `${random.pick(of(names?.first_name))} ${random.pick(of(names?.last_name))}`;
}

/** A name in its own script as an address (RFC 6531) has it, half of them with digits behind. */
export function drawNativeLocal(script: string, random: Random): string {
  const name = random.pick(scripts[script] ?? [])(random);
  const words = name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const digits = random.below(2) === 0 ? '' : String(1950 + random.below(60));
  return `${words.join(random.pick(['.', '_', '']))}${digits}`;
}
