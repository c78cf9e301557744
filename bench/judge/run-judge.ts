import { judge, parseEmail, skippedEvidence } from '@ers/core';
import type { Options } from '../cli/options.ts';
import { progress } from '../cli/progress.ts';
import { type Summary, summaryOf } from '../cli/statistics.ts';
import { figure, spread, tableOf } from '../cli/table.ts';
import { longestAddresses, longestNames, usualAddresses } from './addresses.ts';

/** Microseconds for one address, in this process, without any I/O. */
export interface JudgeResults {
  figures: { name: string; us: Summary }[];
  /** Of the longest addresses with the longest names: the pair that takes longest. */
  slowest: { pairs: number; address: string; name: string; us: number };
}

interface Subject {
  name: string;
  addresses: string[];
  work: (address: string) => unknown;
}

const sliceMs = 150;
const pairRuns = 15;
const evidence = skippedEvidence('2026-01-01T00:00:00.000Z', 'disabled');

export function runJudge({ rounds }: Pick<Options, 'rounds'>): JudgeResults {
  const subjects: Subject[] = [
    {
      name: 'parse and judge, usual addresses',
      addresses: usualAddresses,
      work: (text) => score(text, null, false),
    },
    {
      name: 'parse and judge with explanation',
      addresses: usualAddresses,
      work: (text) => score(text, null, true),
    },
    { name: 'parse, usual addresses', addresses: usualAddresses, work: parseEmail },
  ];
  progress('measuring the judge alone');
  subjects.forEach(microsecondsFor);
  const measured = Array.from({ length: rounds }, () => subjects.map(microsecondsFor));
  return {
    slowest: slowestPair(),
    figures: subjects.map(({ name }, i) => ({
      name,
      us: summaryOf(measured.map((round) => round[i] ?? NaN)),
    })),
  };
}

/** The median of some runs of each pair, so that what else the machine does counts little. */
function slowestPair(): JudgeResults['slowest'] {
  const pairs = Object.entries(longestAddresses).flatMap(([address, text]) =>
    Object.entries(longestNames).map(([name, supplied]) => ({
      address,
      name,
      us: medianOf(() => score(text, supplied, true)),
    })),
  );
  const slowest = pairs.reduce((a, b) => (b.us > a.us ? b : a));
  return { ...slowest, pairs: pairs.length };
}

function medianOf(work: () => unknown): number {
  for (let run = 0; run < pairRuns; run += 1) work();
  const times = Array.from({ length: pairRuns }, () => {
    const started = performance.now();
    work();
    return (performance.now() - started) * 1_000;
  });
  return summaryOf(times).median;
}

export function reportJudge({ figures, slowest }: JudgeResults): string {
  return [
    'The judge alone, no I/O. Microseconds an address: median (lowest–highest round).',
    '',
    tableOf(
      ['work', 'µs'],
      figures.map(({ name, us }) => [name, spread(us, 1)]),
    ),
    '',
    `The slowest of ${slowest.pairs} pairs of a 254-character address and a 200-character name, parsed, judged and explained: ${figure(slowest.us)} µs (${slowest.address}; a ${slowest.name} name).`,
  ].join('\n');
}

function score(text: string, name: string | null, explain: boolean): unknown {
  const parsed = parseEmail(text);
  if (!parsed.ok) throw new Error(`${text} is no address: ${parsed.message}`);
  return judge({ email: parsed.email, name, ip: null, industry: null }, evidence, { explain });
}

function microsecondsFor({ addresses, work }: Subject): number {
  const started = performance.now();
  let count = 0;
  let elapsed = 0;
  while (elapsed < sliceMs) {
    for (const address of addresses) work(address);
    count += addresses.length;
    elapsed = performance.now() - started;
  }
  return (elapsed / count) * 1_000;
}
