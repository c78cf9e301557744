import { CsvFault } from '../csv/csv-fault.ts';
import { endJob, type JobEnd } from '../jobs/end-job.ts';
import { ObjectMissing } from '../objects/object-store.ts';
import { discardObjects } from '../doomed/discard-objects.ts';
import { ObjectDoomed } from '../doomed/doom-object.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { createLease } from './lease.ts';
import { scoreFile, type WorkContext } from './score-file.ts';
import { JobFailed, JobLost, WorkStopped } from './work-ended.ts';

/** A job that has not ended by then is given up once it comes no further. */
const ageMsMax = 86_400_000;

/**
 * Works on a claimed job until it has ended, cannot go on for now, or is another's. Whatever stops it, whoever claims it
 * next goes on behind its last committed chunk. Rejects when not even that could be written: the lease then runs out.
 */
export async function processJob(ctx: WorkContext, job: ClaimedJob): Promise<void> {
  const lease = createLease(ctx, job);
  try {
    const age = ctx.clock.now().getTime() - job.createdAt.getTime();
    if (job.tries > 1 && age >= ageMsMax) throw new JobFailed('PROCESSING_FAILED', 'it is too old');
    const result = await scoreFile(ctx, job, lease);
    if (!(await end(ctx, job, { result }))) await discardObjects(ctx, [result.key]);
  } catch (error) {
    if (error instanceof JobLost) return logOf(ctx, job, 'lost');
    if (error instanceof WorkStopped) return lease.free();
    if (error instanceof ObjectDoomed) await discardObjects(ctx, [error.key]);
    const failed = failureOf(error);
    ctx.log.warn({ ...factsOf(job), err: error }, failed ? 'a bulk job cannot go on' : 'a bulk job waits');
    if (failed === null) await lease.postpone();
    else await end(ctx, job, { errorCode: failed.code });
  }
}

/** Null: another try may do better. Objects are written once, so one that is missing or cannot be read stays so. */
function failureOf(error: unknown): JobFailed | null {
  if (error instanceof JobFailed) return error;
  if (error instanceof CsvFault || error instanceof ObjectMissing) {
    return new JobFailed('PROCESSING_FAILED', 'the file cannot be read', { cause: error });
  }
  return null;
}

/** Whether the claim still held, so that the end stands. */
async function end(ctx: WorkContext, job: ClaimedJob, outcome: JobEnd): Promise<boolean> {
  const ended = await endJob(ctx, { jobId: job.id, by: { fence: job.fence }, end: outcome });
  logOf(
    ctx,
    job,
    ended?.status ?? 'lost',
    ended && { failed: ended.failed_count, units: ended.units_consumed },
  );
  return ended !== null;
}

function logOf(ctx: WorkContext, job: ClaimedJob, status: string, counts: object | null = null): void {
  const latencyMs = ctx.clock.now().getTime() - job.createdAt.getTime();
  ctx.log.info({ ...factsOf(job), ...counts, status, latency_ms: latencyMs }, 'bulk job');
}

const factsOf = ({ id, accountId, rowCount }: ClaimedJob): object => ({
  job_id: id,
  account_id: accountId,
  rows: rowCount,
});
