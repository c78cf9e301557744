import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startWorker, type Worker } from '../process/start-worker.ts';
import type { Standalone } from './subject.ts';

export interface StandaloneOptions {
  /** Where its data go. */
  folder: string;
  plans: string;
  /** Where its CPU profile goes, if one is wanted. */
  profile: string | null;
  /** Further variables. */
  env?: Record<string, string>;
}

const startMsMax = 60_000;
const pollMs = 100;

/** The standalone system as `npm start` runs it, on a free port. */
export async function startStandalone({
  folder,
  plans,
  profile,
  env = {},
}: StandaloneOptions): Promise<Standalone> {
  const data = join(folder, 'data');
  const worker = await startWorker({
    script: 'apps/standalone/src/main.ts',
    env: { PORT: '0', DATA_DIR: data, PLAN_CATALOGUE: plans, NODE_ENV: 'production', ...env },
    nodeArgs: [
      '--expose-gc',
      '--import',
      new URL('../process/report-memory.ts', import.meta.url).href,
      ...(profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]),
    ],
  });
  await untilWelcome(worker);
  const { base_url: url, accounts } = JSON.parse(
    readFileSync(join(data, 'demo-credentials.json'), 'utf8'),
  ) as { base_url: string; accounts: { plan: string; api_key: string }[] };
  const key = accounts.find(({ plan }) => plan === 'Business')?.api_key;
  if (key === undefined) throw new Error('The standalone has no account on the Business plan.');
  return { name: 'standalone', url, key, pids: [worker.pid], worker };
}

async function untilWelcome(worker: Worker): Promise<void> {
  const deadline = performance.now() + startMsMax;
  while (!worker.output().includes('curl')) {
    // Rejects when the process has ended, with what it has written.
    await worker.call('memory');
    if (performance.now() > deadline)
      throw new Error(`The standalone was not ready in time:\n${worker.output()}`);
    await pause(pollMs);
  }
}
