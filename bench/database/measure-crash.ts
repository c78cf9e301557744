import { setTimeout as pause } from 'node:timers/promises';
import { processTree, runs } from '../process/process-tree.ts';
import type { OpenInput } from './kinds.ts';
import { closeDatabase, openDatabase } from './open-database.ts';

export interface Crash {
  /** What the process had been told was committed when it was killed, and what was there afterwards. */
  acknowledged: number;
  found: number;
  /** Names of processes that were still there three seconds after the kill. */
  leftBehind: string[];
  /** How a start fails while those are there; null where it does not fail. */
  restartFailure: string | null;
  /** From the start that works to a database that answers, milliseconds. */
  recoveryMs: number;
}

const writeMs = 1_000;
const settleMs = 3_000;

/** Kills the process with SIGKILL in the middle of writing, and starts again on the same folder. */
export async function measureCrash(input: OpenInput): Promise<Crash> {
  const { worker } = await openDatabase(input);
  let acknowledged = 0;
  const counting = worker.call('countUp', null, (value) => (acknowledged = value as number));
  const killed = counting.catch(() => undefined);
  await pause(writeMs);
  const tree = processTree(worker.pid);
  await worker.end('SIGKILL');
  await killed;
  await pause(settleMs);

  const left = tree.filter(({ pid }) => runs(pid));
  let restartFailure: string | null = null;
  let again = await openDatabase(input).catch((error: Error) => {
    restartFailure = lastLine(error.message);
    return null;
  });
  if (again === null) {
    await endAll(left.map(({ pid }) => pid));
    again = await openDatabase(input);
  }
  const found = await again.worker.call<number>('counted');
  const recoveryMs = again.openMs;
  await closeDatabase(again);
  await endAll(left.map(({ pid }) => pid));
  return { acknowledged, found, leftBehind: left.map(({ name }) => name), restartFailure, recoveryMs };
}

/** Ends processes by their ids, in order: a server takes its helpers with it. */
async function endAll(pids: number[]): Promise<void> {
  for (const pid of pids.filter(runs)) {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // It has ended meanwhile.
    }
  }
  while (pids.some(runs)) await pause(50);
}

function lastLine(message: string): string {
  return message.trim().split('\n').at(-1) ?? '';
}
