import keyboards from '../../data/keyboards.json' with { type: 'json' };
import type { LocalPartText } from '../local-part-text.ts';
import type { SyntheticPattern } from './synthetic-pattern.ts';
import { longestWalk, type Steps, stepsOf } from './walks.ts';

/** Characters in runs that make a level, wherever they stand. */
const COVERED = { high: 6, medium: 5 } as const;
/** Characters of whole groups of letters or digits that are nothing but a walk. */
const GROUPED = { high: 7, medium: 4 } as const;

/** The home row of Dvorak is left out: its vowels and then its consonants stand beside each other in words, too. */
const fingered = keyboards.lines.filter((line) => !line.startsWith('aoeu'));
const keyboardSteps = stepsOf([...fingered, ...keyboards.cyrillic_lines]);
const alphabetSteps = stepsOf(['abcdefghijklmnopqrstuvwxyz', 'a1b2c3d4e5f6g7h8i9']);
const shortWalks = new Set(keyboards.short_walks);

/** Neighbouring keys one after the other (`qwertyuiop`, `qweasdzxc`). */
export function keyboardWalk({ base }: LocalPartText): SyntheticPattern[] {
  return walk('keyboard_walk', base, keyboardSteps);
}

/** Letters in the order of the alphabet (`abcdefgh`). */
export function alphabetRun({ base }: LocalPartText): SyntheticPattern[] {
  return walk('alphabet_run', base, alphabetSteps);
}

function walk(type: string, base: string, steps: Steps): SyntheticPattern[] {
  const { covered, start, end } = longestWalk(base, steps);
  const value = base.slice(start, end);
  if (covered < COVERED.medium) return [];
  return [{ type, value, level: covered >= COVERED.high ? 'high' : 'medium' }];
}

/**
 * Short walks that each are a whole group between separators or digits, together with the numbers counted up beside them
 * (`asdf`, `qwe.asd`, `abc123`). Alone, three letters are initials.
 */
export function shortWalk({ groups, words }: LocalPartText): SyntheticPattern[] {
  const walks = words.filter((word) => shortWalks.has(word));
  if (walks.length === 0) return [];
  const covered = lengthOf(walks) + lengthOf(groups.map(({ text }) => text).filter(isCount));
  if (covered < GROUPED.medium) return [];
  const level = covered >= GROUPED.high ? 'high' : 'medium';
  return [{ type: 'keyboard_walk', value: walks.join(''), level }];
}

function lengthOf(groups: readonly string[]): number {
  return groups.reduce((sum, group) => sum + group.length, 0);
}

/** Whether a number begins as people count; what follows changes nothing, so that more digits never do. */
function isCount(group: string): boolean {
  return /^(?:012|123|234|321|111|000)/.test(group);
}

/** One to three letters over and over (`aaaaaa`, `xyxyxyxy`); fewer times where nothing but them is in the group. */
export function repetition({ words }: LocalPartText): SyntheticPattern[] {
  const repeated = words.find((word) => REPEATED.some((rule) => isRepeated(word, rule)));
  return repeated === undefined ? [] : [{ type: 'repetition', value: repeated, level: 'medium' }];
}

/** How many characters must equal the one `unit` before: `anywhere` in a group, or as the whole rest of it. */
const REPEATED = [
  { unit: 1, anywhere: 5, whole: 3 },
  { unit: 2, anywhere: 6, whole: 6 },
  { unit: 3, anywhere: 6, whole: 6 },
] as const;

function isRepeated(group: string, { unit, anywhere, whole }: (typeof REPEATED)[number]): boolean {
  let equal = 0;
  for (let index = unit; index < group.length; index++) {
    equal = group[index] === group[index - unit] ? equal + 1 : 0;
    if (equal >= anywhere) return true;
  }
  return equal >= whole && equal === group.length - unit;
}
