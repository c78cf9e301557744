import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf, processTree, type TreeMemory } from '../process/process-tree.ts';
import type { OpenInput } from './kinds.ts';
import { closeDatabase, openDatabase } from './open-database.ts';

export interface Life {
  firstStartMs: number;
  reopenMs: number;
  /** Idle, of all its processes, the Node process that uses it included. */
  memory: TreeMemory;
  processes: number;
}

const idleMs = 3_000;

/** A new database, closed in order and opened again, several times over. */
export async function measureLife(input: OpenInput, rounds: number): Promise<Life[]> {
  const lives: Life[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const folder = join(input.folder, `life-${round}`, 'data');
    mkdirSync(join(folder, '..'), { recursive: true });
    const first = await openDatabase({ ...input, folder });
    await closeDatabase(first);
    const again = await openDatabase({ ...input, folder });
    await pause(idleMs);
    const tree = processTree(again.worker.pid).map(({ pid }) => pid);
    const memory = memoryOf(tree);
    await closeDatabase(again);
    lives.push({ firstStartMs: first.openMs, reopenMs: again.openMs, memory, processes: tree.length });
  }
  return lives;
}
