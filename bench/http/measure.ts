import { summaryOf, type Summary } from '../cli/statistics.ts';
import { cpuSecondsOf } from '../process/process-tree.ts';
import type { Worker } from '../process/start-worker.ts';
import type { LoadInput, LoadOutput } from './load-generator.ts';
import { addressesIn, type RequestKind } from './requests.ts';
import type { Subject } from './subject.ts';

/** One row of the table: a subject, a kind of request, a number of connections. */
export interface Case {
  subject: Subject;
  kind: RequestKind;
  connections: number;
  /** The case that it is compared with; null for the floor itself. */
  floor: Case | null;
}

export interface Round extends LoadOutput {
  /** CPU time of the subject's processes for each request, microseconds; null where the system does not tell. */
  cpuUs: number | null;
}

export interface Figures {
  name: string;
  kind: RequestKind;
  connections: number;
  requestsPerSecond: Summary;
  addressesPerSecond: Summary;
  p50Ms: Summary;
  p99Ms: Summary;
  cpuUs: Summary | null;
  /** Requests a second, as a part of what the floor did in the same round. */
  ofFloor: Summary | null;
  /** CPU time for each request, as a multiple of the floor's in the same round. */
  cpuOfFloor: Summary | null;
}

export async function measureRound(
  generator: Worker,
  { subject, kind, connections }: Case,
  seconds: number,
): Promise<Round> {
  const { url, key, pids } = subject;
  const input: LoadInput = { url, key, kind, connections, seconds };
  const before = cpuSecondsOf(pids);
  const load = await generator.call<LoadOutput>('load', input);
  const after = cpuSecondsOf(pids);
  const cpuUs = before === null || after === null ? null : ((after - before) / load.requests) * 1e6;
  return { ...load, cpuUs };
}

/** `rounds` holds the rounds of each case, in the same order for all. */
export function figuresOf(one: Case, rounds: Map<Case, Round[]>): Figures {
  const own = rounds.get(one) ?? [];
  const floor = one.floor === null ? null : (rounds.get(one.floor) ?? []);
  const of = (value: (round: Round) => number): Summary => summaryOf(own.map(value));
  const compared = (value: (round: Round) => number | null): Summary | null =>
    floor === null
      ? null
      : optional(own.map((round, i) => ratio(value(round), floor[i] ? value(floor[i]) : null)));
  return {
    name: one.subject.name,
    kind: one.kind,
    connections: one.connections,
    requestsPerSecond: of((round) => round.requestsPerSecond),
    addressesPerSecond: of((round) => round.requestsPerSecond * addressesIn[one.kind]),
    p50Ms: of((round) => round.p50Ms),
    p99Ms: of((round) => round.p99Ms),
    cpuUs: optional(own.map((round) => round.cpuUs)),
    ofFloor: compared((round) => round.requestsPerSecond),
    cpuOfFloor: compared((round) => round.cpuUs),
  };
}

function ratio(value: number | null, base: number | null): number | null {
  return value === null || base === null || base === 0 ? null : value / base;
}

function optional(values: (number | null)[]): Summary | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? summaryOf(known) : null;
}
