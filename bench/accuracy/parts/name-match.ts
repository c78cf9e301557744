import { judge, type NameMatchCheck, parseEmail, skippedEvidence } from '@ers/core';
import type { AccuracyPart, Measure } from '../measure.ts';
import { createRandom, type Random } from '../random.ts';
import { addressOf } from './name-match/address-of.ts';
import { languages } from './name-match/languages.ts';
import { type DrawPerson, shareName } from './name-match/person.ts';
import { drawNicknameAlone, drawNicknamed } from './name-match/nicknames.ts';

const SEED = 20_260_601;
const CASES = 600;
const GOAL = { atLeast: 0.95 };
const UNREAD_NOTE = 'Saying that it cannot be known counts as right.';

type Result = NameMatchCheck['result'];
export interface Pair {
  name: string;
  local: string;
}

const FITS: readonly Result[] = ['match', 'partial'];
/** Where the given name cannot be read, or the reading is one of several languages, not knowing is a right answer. */
const UNREAD = new Set(['Japanese in kanji', 'Chinese, simplified', 'Chinese, traditional']);

const OWN = 'own address recognized';
const STRANGER = "stranger's address told apart";

const SOURCES =
  'Names: @faker-js/faker, Wikidata (Arabic, Persian, Urdu), name-variants, japanese-personal-name-dataset. Romanized by ' +
  'any-ascii, for Russian by seven schemes of iuliia, "as spelled" by how people spell themselves. Addresses by 19 ' +
  'patterns in common use, a third with digits behind.';

export const nameMatchPart: AccuracyPart = {
  title: 'Name match',
  measure: () => {
    const own = Object.entries(languages).map(([language, draw]) => measureOwn(language, draw));
    const strangers = Object.entries(languages).map(([language, draw]) => measureStrangers(language, draw));
    const nicknamed = measureNicknamed();
    return [
      sumUp(`${OWN}, all languages and nicknames`, [...own, nicknamed], SOURCES),
      sumUp(`${STRANGER}, all languages`, strangers, 'An address of another who shares none of the names.'),
      nicknamed,
      measureNicknameAlone(),
      ...own.flatMap((measure, index) => [measure, ...strangers.slice(index, index + 1)]),
    ];
  },
};

function measureOwn(language: string, draw: DrawPerson): Measure {
  const isKanji = language === 'Japanese in kanji';
  const right: readonly Result[] = isKanji ? [...FITS, 'inconclusive'] : FITS;
  return toMeasure(`${OWN}: ${language}`, ownPairs(draw), right, isKanji ? UNREAD_NOTE : '');
}

function measureStrangers(language: string, draw: DrawPerson): Measure {
  const isUnread = UNREAD.has(language);
  const right: readonly Result[] = isUnread ? ['mismatch', 'inconclusive'] : ['mismatch'];
  return toMeasure(`${STRANGER}: ${language}`, strangerPairs(draw), right, isUnread ? UNREAD_NOTE : '');
}

export function ownPairs(draw: DrawPerson): Pair[] {
  return generate(SEED, (random) => {
    const person = draw(random);
    return { name: person.name, local: addressOf(person, random) };
  });
}

/** People who share a name are drawn anew: for them no answer is the right one. */
export function strangerPairs(draw: DrawPerson): Pair[] {
  return generate(SEED + 1, (random) => {
    const person = draw(random);
    let other = draw(random);
    while (shareName(person, other)) other = draw(random);
    return { name: person.name, local: addressOf(other, random) };
  });
}

function measureNicknamed(): Measure {
  const pairs = generate(SEED + 2, drawNicknamed);
  return toMeasure(
    `${OWN}: English, by nickname`,
    pairs,
    FITS,
    'The formal name in the form, the short one in the address.',
  );
}

function measureNicknameAlone(): Measure {
  const pairs = generate(SEED + 3, drawNicknameAlone);
  const note =
    'English short forms of diminutives.db, rare ones as often as common ones, with nothing else of the name in the ' +
    'address but an initial. Half of its names are among what the judge knows; these are the others.';
  return { ...toMeasure('nickname alone recognized', pairs, FITS, note), goal: null };
}

function generate(seed: number, draw: (random: Random) => Pair): Pair[] {
  const random = createRandom(seed);
  return Array.from({ length: CASES }, () => draw(random));
}

function toMeasure(name: string, pairs: readonly Pair[], right: readonly Result[], note: string): Measure {
  const hits = pairs.filter((pair) => right.includes(resultOf(pair))).length;
  return { name, n: pairs.length, goal: GOAL, rates: [{ subject: 'ours', hits }], note };
}

export function resultOf({ name, local }: Pair): Result {
  const parsed = parseEmail(`${local}@acme-widgets.com`);
  if (!parsed.ok) throw new Error(`not an address: ${local}`);
  const request = { email: parsed.email, name: name.normalize('NFC'), ip: null, industry: null };
  const { checks } = judge(request, skippedEvidence('2026-06-01T00:00:00.000Z', 'disabled'), {
    explain: false,
  });
  return checks.name_match?.result ?? 'not_supplied';
}

function sumUp(name: string, measures: readonly Measure[], note: string): Measure {
  const n = measures.reduce((sum, measure) => sum + measure.n, 0);
  const hits = measures.reduce((sum, { rates }) => sum + (rates[0]?.hits ?? 0), 0);
  return { name, n, goal: GOAL, rates: [{ subject: 'ours', hits }], note };
}
