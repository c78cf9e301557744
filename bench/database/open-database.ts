import { startWorker, type Worker } from '../process/start-worker.ts';
import type { OpenInput } from './kinds.ts';

export interface OpenDatabase {
  worker: Worker;
  /** From nothing to a migrated database that answers, milliseconds; Node's own start not counted. */
  openMs: number;
}

/** Rejects with why it does not open; no process of it is left then. */
export async function openDatabase(input: OpenInput): Promise<OpenDatabase> {
  const worker = await startWorker({ script: 'bench/database/database-process.ts' });
  try {
    const { ms } = await worker.call<{ ms: number }>('open', input);
    return { worker, openMs: ms };
  } catch (error) {
    await worker.end('SIGTERM');
    throw error;
  }
}

export async function closeDatabase({ worker }: OpenDatabase): Promise<void> {
  await worker.call('close');
  await worker.end('SIGTERM');
}
