import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { progress } from '../cli/progress.ts';
import { memoryOf } from '../process/process-tree.ts';
import { withScope } from '../process/scope.ts';
import { startStandalone } from './start-standalone.ts';
import type { Standalone } from './subject.ts';

/** A bulk file from its upload to the last byte of its results. */
export interface FileFigures {
  rows: number;
  bytes: number;
  /** Of the upload: until the file has been read whole, and is answered. */
  uploadMs: number;
  /** From the end of the upload to the job's. */
  rowsPerSecond: number;
  /** The resident set, before the file and at its largest; 0 where the system does not tell. */
  idleBytes: number;
  peakBytes: number;
}

/** Were memory to grow with the file, it would between the last two; before them garbage has not been worth collecting. */
const fileRows = [2_000, 20_000, 40_000] as const;
/** A column of the customer's own makes the file large, and its addresses are as few. */
const note = 'x'.repeat(1_000);
const pollMs = 50;
const jobMsMax = 300_000;

export function measureFiles(folder: string, plans: string): Promise<FileFigures[]> {
  return withScope(async (scope) => {
    const own = join(folder, 'files');
    mkdirSync(own);
    const standalone = await startStandalone({ folder: own, plans, profile: null });
    scope.defer(() => standalone.worker.end('SIGTERM'));
    // The first file finds the code cold; it is measured by none.
    await measureFile(standalone, fileRows[0]);
    const figures: FileFigures[] = [];
    for (const rows of fileRows) {
      progress(`standalone: a file of ${rows} rows`);
      figures.push(await measureFile(standalone, rows));
    }
    return figures;
  });
}

async function measureFile({ url, key, pids, worker }: Standalone, rows: number): Promise<FileFigures> {
  const idleBytes = await worker.call<number>('memory');
  const file = fileOf(rows);
  const headers = { authorization: `Bearer ${key}` };
  let peakBytes = 0;
  const started = performance.now();
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}/v1/bulk/jobs${path}`, { ...init, headers });
    peakBytes = Math.max(peakBytes, memoryOf(pids).rssBytes);
    if (!response.ok) throw new Error(`A file of ${rows} rows: ${response.status} ${await response.text()}`);
    return response;
  };

  const body = new FormData();
  body.append('file', file, `${rows}.csv`);
  const jobId = (await jobIn(await ask('', { method: 'POST', body }))).job_id;
  const uploaded = performance.now();
  while ((await jobIn(await ask(`/${jobId}`))).status !== 'completed') {
    if (performance.now() - uploaded > jobMsMax) throw new Error(`A file of ${rows} rows took too long.`);
    await pause(pollMs);
  }
  const ended = performance.now();
  await expectRows(await ask(`/${jobId}/results`), rows);
  await ask(`/${jobId}`, { method: 'DELETE' });
  return {
    rows,
    bytes: file.size,
    uploadMs: uploaded - started,
    rowsPerSecond: (rows / (ended - uploaded)) * 1_000,
    idleBytes,
    peakBytes,
  };
}

/** Of a domain of which nothing is looked up, as in the other measurements. */
function fileOf(rows: number): Blob {
  const lines = Array.from({ length: rows }, (_, i) => `user${i}@gmail.com,${note}\n`);
  return new Blob(['email,note\n', ...lines]);
}

async function jobIn(response: Response): Promise<{ job_id: string; status: string }> {
  return ((await response.json()) as { job: { job_id: string; status: string } }).job;
}

/** Figures of results that are not whole mean nothing. */
async function expectRows(response: Response, rows: number): Promise<void> {
  const lines = (await response.text()).trimEnd().split('\n').length - 1;
  if (lines !== rows) throw new Error(`A file of ${rows} rows has results of ${lines}.`);
}
