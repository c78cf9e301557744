import { judge, parseEmail, skippedEvidence } from '@ers/core';
import type { Options } from '../cli/options.ts';
import { progress } from '../cli/progress.ts';
import { type Summary, summaryOf } from '../cli/statistics.ts';
import { spread, tableOf } from '../cli/table.ts';
import { longestAddresses, longestName, usualAddresses } from './addresses.ts';

/** Microseconds for one address, in this process, without any I/O. */
export interface JudgeResults {
  figures: { name: string; us: Summary }[];
}

interface Subject {
  name: string;
  addresses: string[];
  work: (address: string) => unknown;
}

const sliceMs = 150;
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
    ...Object.entries(longestAddresses).flatMap(([shape, address]) => [
      { name: `parse, 254 characters, ${shape}`, addresses: [address], work: parseEmail },
      {
        name: `parse and judge, 254 characters, ${shape}`,
        addresses: [address],
        work: (text: string) => score(text, longestName, true),
      },
    ]),
  ];
  progress('measuring the judge alone');
  subjects.forEach(microsecondsFor);
  const measured = Array.from({ length: rounds }, () => subjects.map(microsecondsFor));
  return {
    figures: subjects.map(({ name }, i) => ({
      name,
      us: summaryOf(measured.map((round) => round[i] ?? NaN)),
    })),
  };
}

export function reportJudge({ figures }: JudgeResults): string {
  return [
    'The judge alone, no I/O. Microseconds an address: median (lowest–highest round).',
    '',
    tableOf(
      ['work', 'µs'],
      figures.map(({ name, us }) => [name, spread(us, 1)]),
    ),
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
