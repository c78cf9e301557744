import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Options } from '../cli/options.ts';
import { progress } from '../cli/progress.ts';
import { type Scope, withScope } from '../process/scope.ts';
import { startWorker, type Worker } from '../process/start-worker.ts';
import { type Case, type Figures, figuresOf, measureRound, type Round } from './measure.ts';
import { type FileFigures, measureFiles } from './measure-files.ts';
import { measureOffline, type OfflineFigures } from './measure-offline.ts';
import { startFloor } from './start-floor.ts';
import { startStack } from './start-stack.ts';
import { startStandalone } from './start-standalone.ts';
import type { Subject } from './subject.ts';
import { writeUnlimitedPlans } from './unlimited-plans.ts';

export interface HttpResults {
  figures: Figures[];
  /** Resident set of the standalone before any load and after all of it, each time after collecting garbage and being idle. */
  idleBytes: { fresh: number; afterLoad: number };
  offline: OfflineFigures;
  files: FileFigures[];
  /** What was left out, and why. */
  notes: string[];
}

const idleMs = 5_000;
const warmUpSeconds = 3;

export function runHttp(options: Options): Promise<HttpResults> {
  return withScope(async (scope) => {
    const folder = mkdtempSync(join(tmpdir(), 'ers-bench-'));
    scope.defer(() => rmSync(folder, { recursive: true, force: true }));
    const plans = writeUnlimitedPlans(folder);
    progress('starting the standalone');
    const standalone = await startStandalone({ folder, plans, profile: options.profile });
    scope.defer(() => standalone.worker.end('SIGTERM'));
    const fresh = await idleMemory(standalone.worker);
    const floor = await startFloor(scope, standalone);
    const notes: string[] = [];
    const stack = options.stack ? await stackIfInstalled(scope, plans, notes) : null;
    const generator = await startWorker({ script: 'bench/http/load-generator.ts' });
    scope.defer(() => generator.end('SIGTERM'));

    const cases = options.connections.flatMap((connections) =>
      casesFor(connections, floor, [standalone, stack]),
    );
    const rounds = await measureAll(generator, cases, options);
    const afterLoad = await idleMemory(standalone.worker);
    const offline = await measureOffline(folder, plans);
    const files = await measureFiles(folder, plans);
    return {
      figures: cases.map((one) => figuresOf(one, rounds)),
      idleBytes: { fresh, afterLoad },
      offline,
      files,
      notes,
    };
  });
}

async function idleMemory(worker: Worker): Promise<number> {
  await worker.call('memory');
  await pause(idleMs);
  return worker.call<number>('memory');
}

async function stackIfInstalled(scope: Scope, plans: string, notes: string[]): Promise<Subject | null> {
  try {
    progress('starting the distributed stack');
    return await startStack(scope, plans);
  } catch (error) {
    notes.push(`The distributed stack was left out: ${(error as Error).message.split('\n', 1)[0]}`);
    return null;
  }
}

function casesFor(
  connections: number,
  floor: { node: Subject; express: Subject },
  subjects: (Subject | null)[],
): Case[] {
  const present = subjects.filter((subject) => subject !== null);
  return (['single', 'batch'] as const).flatMap((kind) => {
    const express: Case = { subject: floor.express, kind, connections, floor: null };
    const others = [floor.node, ...present].map((subject) => ({
      subject,
      kind,
      connections,
      floor: express,
    }));
    return [express, ...others];
  });
}

/** Each round measures every case once, so that what else the machine does meets them all alike. */
async function measureAll(generator: Worker, cases: Case[], options: Options): Promise<Map<Case, Round[]>> {
  const { rounds, seconds } = options;
  for (const one of cases) {
    progress(`warming up: ${nameOf(one)}`);
    await measureRound(generator, one, warmUpSeconds);
  }
  const measured = new Map<Case, Round[]>(cases.map((one) => [one, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const one of cases) {
      const figures = await measureRound(generator, one, seconds);
      measured.get(one)?.push(figures);
      progress(`round ${round} of ${rounds}: ${nameOf(one)}: ${Math.round(figures.requestsPerSecond)} req/s`);
    }
  }
  return measured;
}

function nameOf({ subject, kind, connections }: Case): string {
  return `${subject.name}, ${kind}, ${connections} connection${connections === 1 ? '' : 's'}`;
}
