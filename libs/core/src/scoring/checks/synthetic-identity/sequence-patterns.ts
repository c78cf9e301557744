import keyboards from '../../data/keyboards.json' with { type: 'json' };
import type { LocalPartText } from '../local-part-text.ts';
import type { SyntheticPattern } from './synthetic-pattern.ts';

/** A run shorter than this happens in words (`ert` in Robert). */
const RUN_MIN = 3;
/** Least number of characters in runs, and least share of the name they make up, to be the whole name's pattern. */
const COVERED_MIN = 5;
const SHARE_MIN = 0.8;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const keyboardSteps = stepsOf(keyboards.lines);
const alphabetSteps = stepsOf([ALPHABET]);
const shortWalks = new Set(keyboards.short_walks);

/** Neighbouring keys one after the other (`qwertyuiop`, `qweasdzxc`). */
export function keyboardWalk({ compact }: LocalPartText): SyntheticPattern[] {
  if (/^\d+$/.test(compact)) return [];
  if (shortWalks.has(compact)) return [{ type: 'keyboard_walk', value: compact, level: 'medium' }];
  return covering('keyboard_walk', compact, keyboardSteps);
}

/** Letters in the order of the alphabet (`abcdefgh`). */
export function alphabetRun({ compact }: LocalPartText): SyntheticPattern[] {
  return covering('alphabet_run', compact, alphabetSteps);
}

/** One to three characters over and over (`aaaaaa`, `xyxyxyxy`). */
export function repetition({ compact }: LocalPartText): SyntheticPattern[] {
  const repeats = [1, 2, 3].some((unit) => compact.length >= 4 * unit && isRepeated(compact, unit));
  return repeats ? [{ type: 'repetition', value: compact, level: 'medium' }] : [];
}

function isRepeated(text: string, unit: number): boolean {
  return text.startsWith(text.slice(unit)) && text.length > unit;
}

/** The steps, in both directions, that one line allows; a run must stay on its line and keep its direction. */
function stepsOf(lines: readonly string[]): ReadonlyMap<string, string>[] {
  const directed = lines.flatMap((line) => [line, [...line].reverse().join('')]);
  return directed.map(
    (line) => new Map(Array.from(line.slice(0, -1), (from, index) => [from, line[index + 1] ?? ''])),
  );
}

function covering(
  type: string,
  text: string,
  steps: readonly ReadonlyMap<string, string>[],
): SyntheticPattern[] {
  const runs = runsAlong(text, steps).filter((run) => run.length >= RUN_MIN);
  const covered = runs.reduce((sum, run) => sum + run.length, 0);
  if (covered >= COVERED_MIN && covered >= SHARE_MIN * text.length) {
    return [{ type, value: text, level: 'high' }];
  }
  const longest = runs.find((run) => run.length >= COVERED_MIN && !/^\d+$/.test(run));
  return longest === undefined ? [] : [{ type, value: longest, level: 'low' }];
}

/** Cuts a text into the longest runs that follow one line. Linear: no character starts two runs. */
function runsAlong(text: string, steps: readonly ReadonlyMap<string, string>[]): string[] {
  const runs: string[] = [];
  for (let start = 0; start < text.length;) {
    let end = start + 1;
    for (const line of steps) {
      if (line.get(text[start] ?? '') === text[start + 1]) end = Math.max(end, endOfRun(text, start, line));
    }
    runs.push(text.slice(start, end));
    start = end;
  }
  return runs;
}

function endOfRun(text: string, start: number, next: ReadonlyMap<string, string>): number {
  let end = start + 1;
  while (end < text.length && next.get(text[end - 1] ?? '') === text[end]) end++;
  return end;
}
