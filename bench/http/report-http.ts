import type { Summary } from '../cli/statistics.ts';
import { figure, spread, tableOf } from '../cli/table.ts';
import type { Figures } from './measure.ts';
import { addressesIn } from './requests.ts';
import type { HttpResults } from './run-http.ts';

const header = [
  'target',
  'connections',
  'req/s',
  'addresses/s',
  'p50 ms',
  'p99 ms',
  'CPU µs/req',
  'req/s of Express',
  'CPU of Express',
];

export function reportHttp({ figures, idleBytes, offline, files, notes }: HttpResults): string {
  return [
    'HTTP, POST, keep-alive. Median (lowest–highest round); ratios are of the same round.',
    '',
    tableOf(header, figures.map(rowOf)),
    '',
    `Standalone, idle after collecting garbage: ${megabytes(idleBytes.fresh)} MB before any load, ${megabytes(idleBytes.afterLoad)} MB after all of it.`,
    `Standalone, no upstream answering: the first request took ${figure(offline.first)} ms, each of the next ${offline.requests}, about as many new domains, ${spread(offline.later, 1)} ms.`,
    ...files.map(
      ({ rows, bytes, uploadMs, rowsPerSecond, idleBytes: before, peakBytes }) =>
        `Standalone, a file of ${figure(rows)} rows (${megabytes(bytes)} MB): uploaded in ${figure(uploadMs)} ms, then ${figure(rowsPerSecond)} rows/s; ${megabytes(before)} MB before it, ${megabytes(peakBytes)} MB at the most.`,
    ),
    ...notes,
  ].join('\n');
}

function rowOf(row: Figures): string[] {
  return [
    row.kind === 'single' ? row.name : `${row.name}, batch of ${addressesIn.batch}`,
    String(row.connections),
    spread(row.requestsPerSecond),
    figure(row.addressesPerSecond.median),
    spread(row.p50Ms, 1),
    spread(row.p99Ms, 1),
    orDash(row.cpuUs, 0),
    orDash(row.ofFloor, 2),
    orDash(row.cpuOfFloor, 1),
  ];
}

const orDash = (summary: Summary | null, digits: number): string =>
  summary === null ? '–' : spread(summary, digits);
const megabytes = (bytes: number): string => figure(bytes / 1e6);
