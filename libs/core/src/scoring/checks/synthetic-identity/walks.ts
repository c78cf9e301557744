import keyboards from '../../data/keyboards.json' with { type: 'json' };

interface Run {
  start: number;
  length: number;
}

/** By two neighbouring characters, each line in each direction that has them, from the second one on. */
export type Steps = ReadonlyMap<string, readonly string[]>;

export function stepsOf(lines: readonly string[]): Steps {
  const steps = new Map<string, string[]>();
  for (const line of lines.flatMap((row) => [row, [...row].reverse().join('')])) {
    for (let index = 1; index < line.length; index++) {
      const pair = line.slice(index - 1, index + 1);
      steps.set(pair, [...(steps.get(pair) ?? []), line.slice(index)]);
    }
  }
  return steps;
}

const DIGITS = /^\d+$/;
const RUN_MIN = 3;
/** Of three or more characters, but in many names and words (`ert` in Robert). */
const ordinaryRuns = new Set(keyboards.ordinary_runs);
/** What a character outside runs takes away from the runs beside it. */
const GAP_COST = 2;

/**
 * The most characters in runs that stand close together in a text, and the part where they do. More text never makes it
 * less. Linear: no character starts two runs.
 */
export function longestWalk(text: string, steps: Steps): { covered: number; start: number; end: number } {
  let best = { covered: 0, start: 0, end: 0 };
  let here = { covered: 0, start: 0 };
  for (const { start, length } of runsAlong(text, steps)) {
    if (length < RUN_MIN || ordinaryRuns.has(text.slice(start, start + length))) {
      here.covered -= length * GAP_COST;
    } else {
      if (here.covered <= 0) here = { covered: 0, start };
      here.covered += length;
      if (here.covered > best.covered) best = { ...here, end: start + length };
    }
  }
  return best;
}

/** Cuts a text into the longest runs, each along one line in one direction. Digits alone are none, for people count too. */
function runsAlong(text: string, steps: Steps): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < text.length;) {
    const onward = steps.get(text.slice(start, start + 2)) ?? [];
    const length = 1 + Math.max(0, ...onward.map((line) => commonLength(text, start + 1, line)));
    const isRun = length > 1 && !DIGITS.test(text.slice(start, start + length));
    runs.push({ start, length: isRun ? length : 1 });
    start += isRun ? length : 1;
  }
  return runs;
}

/** How far a text from `start` on agrees with a line. */
function commonLength(text: string, start: number, line: string): number {
  let length = 0;
  while (length < line.length && text[start + length] === line[length]) length++;
  return length;
}
