import readings from '../../data/han-readings.json' with { type: 'json' };
import table from '../../data/han-spellings.json' with { type: 'json' };
import type { Ways } from './spelling.ts';

const HAN = /^\p{Script=Han}$/u;
const SYLLABLE_LETTERS_MAX = 6;

/** Pinyin initials in the Wade-Giles spelling that Taiwan uses, without apostrophes. */
const WADE_GILES_INITIALS: readonly (readonly [from: RegExp, to: string])[] = [
  [/^zh/, 'ch'],
  [/^[zc](?!h)/, 'ts'],
  [/^[jq]/, 'ch'],
  [/^x/, 'hs'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
  [/^r/, 'j'],
];

/** Finals likewise; the first that fits is taken. */
const WADE_GILES_FINALS: readonly (readonly [from: RegExp, to: string])[] = [
  [/^yan$/, 'yen'],
  [/^you$/, 'yu'],
  [/^yong$/, 'yung'],
  [/(tsh?|ss?)i$/, '$1u'],
  [/ong$/, 'ung'],
  [/ian$/, 'ien'],
  [/ie$/, 'ieh'],
  [/ue$/, 'ueh'],
  [/uo$/, 'o'],
];

const others = new Map(
  Object.entries(table.spellings).map(([character, ways]) => [character, ways.split(' ')]),
);
let index: ReadonlyMap<string, string[]> | null = null;

export function isHan(character: string): boolean {
  return HAN.test(character);
}

/**
 * The ways to write one character of a Chinese name: pinyin first (`ü` also as `v`, `u` and `yu`), Wade-Giles, and
 * what is usual outside the People's Republic. Empty for a character outside the table.
 */
export function spellHan(character: string): Ways {
  index ??= indexReadings();
  const syllables = index.get(character) ?? [];
  const plain = syllables.flatMap((syllable) =>
    syllable.includes('ü') ? ['u', 'v', 'yu', 'ue'].map((vowel) => syllable.replace('ü', vowel)) : [syllable],
  );
  return [...new Set([...plain, ...plain.map(toWadeGiles), ...(others.get(character) ?? [])])];
}

/** Whether a name begins with one of the commonest Chinese family names. */
export function hasChineseSurname(name: string): boolean {
  return table.surnames.includes([...name][0] ?? ' ');
}

/** Whether letters can be cut into at least two syllables of Mandarin, so that they may be a name in pinyin. */
export function isPinyin(letters: string): boolean {
  const most = new Array<number>(letters.length + 1).fill(-1);
  most[0] = 0;
  for (let at = 0; at < letters.length; at++) {
    const count = most[at] ?? -1;
    if (count < 0) continue;
    const last = Math.min(letters.length, at + SYLLABLE_LETTERS_MAX);
    for (let end = at + 1; end <= last; end++) {
      if (isSyllable(letters.slice(at, end))) most[end] = Math.max(most[end] ?? -1, count + 1);
    }
  }
  return (most[letters.length] ?? -1) >= 2;
}

function isSyllable(letters: string): boolean {
  return (
    Object.hasOwn(readings.syllables, letters) || Object.hasOwn(readings.syllables, letters.replace('v', 'ü'))
  );
}

function toWadeGiles(syllable: string): string {
  const initial = WADE_GILES_INITIALS.find(([from]) => from.test(syllable));
  const begun = initial === undefined ? syllable : syllable.replace(initial[0], initial[1]);
  const final = WADE_GILES_FINALS.find(([from]) => from.test(begun));
  return final === undefined ? begun : begun.replace(final[0], final[1]);
}

/** Built when the first such name comes, since most services never see one. */
function indexReadings(): ReadonlyMap<string, string[]> {
  const built = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(readings.syllables)) {
    for (const character of characters) built.set(character, [...(built.get(character) ?? []), syllable]);
  }
  return built;
}
