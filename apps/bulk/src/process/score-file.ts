import type { BulkContext } from '../context.ts';
import type { CsvHead, CsvReader } from '../csv/csv.ts';
import { readCsv } from '../csv/read-csv.ts';
import { inTime } from '../in-time.ts';
import type { StoredResult } from '../jobs/end-job.ts';
import { chunkRows } from './chunk-rows.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { Lease } from './lease.ts';
import { scoreChunk, type ScoredChunk } from './score-chunk.ts';
import type { ScoreItems } from './score-items.ts';
import { othersWait } from './others-wait.ts';
import { JobFailed, JobLost, WorkStopped } from './work-ended.ts';
import { writeChunk } from './write-chunk.ts';
import { writeResults } from './write-results.ts';

export interface WorkContext extends BulkContext {
  scoreItems: ScoreItems;
  /** Aborted when the process is to stop: work ends with the chunk under way. */
  stopping: AbortSignal;
}

/** What the store may take for a part of the file. */
const readMsMax = 30_000;
/** How long a job goes on while others wait. The next turn has to read the file again up to where this one came. */
const turnMs = 30_000;

/**
 * Scores what is left of a job's file, chunk by chunk, and writes the results. Throws JobLost, WorkStopped, JobFailed,
 * CsvFault, ObjectMissing; anything else may work later.
 */
export async function scoreFile(ctx: WorkContext, job: ClaimedJob, lease: Lease): Promise<StoredResult> {
  const { clock, startTimer } = ctx;
  const late = (): Error => new Error('the object store is too slow');
  const bytes = inTime(ctx.objects.get(job.inputKey), { idleMs: readMsMax }, { clock, startTimer, late });
  const file = readCsv(bytes);
  try {
    const head = await file.open();
    // However far it came before: a job that only has to be finished is not read again.
    if (job.processedCount < job.rowCount) await scoreRows(ctx, job, { file, head, lease });
    return await writeResults(ctx, job, { head, onPart: () => goOn(ctx, lease) });
  } finally {
    await file.close();
  }
}

async function scoreRows(
  ctx: WorkContext,
  job: ClaimedJob,
  { file, head, lease }: { file: CsvReader; head: CsvHead; lease: Lease },
): Promise<void> {
  const withIp = ctx.plans[job.plan].ip_reputation;
  const terms = { head, withIp, escapeFormulas: job.escapeFormulas };
  let rowsBefore = job.processedCount;
  let turnEndMs: number | null = null;
  const chunking = { skip: rowsBefore, rowsMax: ctx.chunkRowsMax, onRow: () => goOn(ctx, lease) };
  for await (const rows of chunkRows(file.rows(), chunking)) {
    // From here on: what was read over again up to here is no work of this turn.
    turnEndMs ??= ctx.clock.monotonicMs() + turnMs;
    const chunk = await scoreChunk(ctx.scoreItems, rows, terms);
    const written = await writeChunk(ctx, { job, rowsBefore, chunk });
    if (written === 'lost') throw new JobLost();
    if (written === 'account_disabled') throw new JobFailed('ACCOUNT_DISABLED', 'the account is not active');
    rowsBefore += rows.length;
    countChunk(ctx, chunk);
    if (rowsBefore < job.rowCount) await giveWay(ctx, job, turnEndMs);
  }
  if (rowsBefore !== job.rowCount)
    throw new JobFailed('PROCESSING_FAILED', 'the file has other rows than it had');
}

/** Throws WorkStopped once the turn is over and another job waits: a large file does not hold up small ones. */
async function giveWay({ db, clock }: WorkContext, { id }: ClaimedJob, turnEndMs: number): Promise<void> {
  if (clock.monotonicMs() < turnEndMs) return;
  if (await othersWait(db.sql, { now: clock.now(), jobId: id })) throw new WorkStopped();
}

function countChunk({ metrics }: WorkContext, { rowCount, failedCount }: ScoredChunk): void {
  const analyzed = rowCount - failedCount;
  metrics.bulkRows({ analyzed, failed: failedCount });
  metrics.unitsCommitted({ requests: analyzed, explanations: 0 });
}

async function goOn({ stopping }: WorkContext, lease: Lease): Promise<void> {
  if (stopping.aborted) throw new WorkStopped();
  await lease.keep();
}
