import { type Summary, summaryOf } from '../cli/statistics.ts';
import { figure, spread, tableOf } from '../cli/table.ts';
import { type DatabaseKind, databaseKinds, workloads } from './kinds.ts';
import type { Crash } from './measure-crash.ts';
import type { Life } from './measure-life.ts';
import type { Refusals } from './measure-refusals.ts';
import type { DatabaseResults } from './run-database.ts';

type Row = [name: string, cell: (kind: DatabaseKind) => string];

export function reportDatabase(results: DatabaseResults): string {
  const kinds = databaseKinds.filter((kind) => results.speeds[kind] !== undefined);
  const lived = kinds.filter((kind) => results.lives[kind] !== undefined);
  const table = (columns: DatabaseKind[], rows: Row[]): string =>
    tableOf(
      ['', ...columns],
      rows.map(([name, cell]) => [name, ...columns.map(cell)]),
    );
  return [
    `Measured as the user ${results.user}. Median (lowest–highest round).`,
    '',
    table(lived, lifeRows(results)),
    '',
    'Operations a second:',
    '',
    table(kinds, speedRows(results)),
    '',
    ...lived.flatMap((kind) => remarks(kind, results.crashes[kind], results.refusals[kind])),
    ...results.notes,
  ].join('\n');
}

function lifeRows({ lives, crashes }: DatabaseResults): Row[] {
  const of = (value: (life: Life) => number, digits = 0): ((kind: DatabaseKind) => string) => {
    return (kind) => spread(summaryOf((lives[kind] ?? []).map(value)), digits);
  };
  const crashed = (cell: (crash: Crash) => string): ((kind: DatabaseKind) => string) => {
    return (kind) => (crashes[kind] ? cell(crashes[kind]) : '–');
  };
  return [
    ['first start, ms', of((life) => life.firstStartMs)],
    ['reopen, ms', of((life) => life.reopenMs)],
    ['processes', of((life) => life.processes)],
    ['idle, RSS of all, MB', of((life) => life.memory.rssBytes / 1e6)],
    ['idle, PSS of all, MB', of((life) => (life.memory.pssBytes ?? NaN) / 1e6)],
    [
      'kill -9: committed, then found',
      crashed(({ acknowledged, found }) => `${figure(acknowledged)}, ${figure(found)}`),
    ],
    ['kill -9: processes left behind', crashed(({ leftBehind }) => String(leftBehind.length))],
    ['kill -9: next start', crashed(({ restartFailure }) => (restartFailure === null ? 'works' : 'fails'))],
    ['kill -9: start that works, ms', crashed(({ recoveryMs }) => figure(recoveryMs))],
  ];
}

function speedRows({ speeds }: DatabaseResults): Row[] {
  return workloads.map((workload) => [
    workload,
    (kind) => {
      const speed: Summary | undefined = speeds[kind]?.[workload];
      return speed === undefined ? '–' : spread(speed);
    },
  ]);
}

function remarks(kind: DatabaseKind, crash: Crash | undefined, refusals: Refusals | undefined): string[] {
  const outcome = (refusal: string | null): string => (refusal === null ? 'starts' : refusal);
  return [
    ...(crash?.restartFailure ? [`${kind}, start after kill -9: ${crash.restartFailure}`] : []),
    ...(refusals
      ? [
          `${kind}, below a folder of mode 0700: ${outcome(refusals.belowPrivateFolder)}`,
          `${kind}, in a read-only folder: ${outcome(refusals.readOnlyFolder)}`,
        ]
      : []),
  ];
}
