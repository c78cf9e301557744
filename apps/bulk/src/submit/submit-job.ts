import type { QuotaState } from '@ers/access';
import { ApiError, bulkLimits } from '@ers/core';
import type { BulkContext } from '../context.ts';
import { discardObjects } from '../doomed/discard-objects.ts';
import { doomNewObject, ObjectDoomed } from '../doomed/doom-object.ts';
import { type Created, createJob } from './create-job.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { requireBulk } from './require-bulk.ts';

export interface SubmitJobInput {
  accountId: string;
  /** Without folders; at most 255 code points, may be empty. */
  fileName: string;
  /** The file as it comes in. */
  data: AsyncIterable<Uint8Array>;
  /** Asked once `data` has ended. */
  escapeFormulas: () => boolean;
}

/** With the account's quota as it is then. */
export type Submission = Created & { rowCount: number; quota: QuotaState };

/**
 * A file becomes a job, or is found to have one. What is refused leaves nothing behind: no job, no units, no object. Throws
 * ApiError ACCOUNT_DISABLED, FEATURE_NOT_AVAILABLE, INVALID_REQUEST (what is wrong with the file), CONFLICT.
 */
export async function submitJob(ctx: BulkContext, input: SubmitJobInput): Promise<Submission> {
  const { accountId, fileName } = input;
  checkFileName(fileName);
  const plan = await requireBulk(ctx, accountId);
  const doomed = await doomNewObject(ctx, 'uploads');
  const limits = { bytesMax: plan.bulk_bytes, rowsMax: plan.bulk_rows };
  const file = await receiveFile(ctx.objects, doomed.key, input.data, limits).catch((error: unknown) =>
    discarding(ctx, doomed.key, error),
  );
  const escapeFormulas = input.escapeFormulas();
  const created = await create(ctx, { accountId, fileName, escapeFormulas, input: doomed, ...file });
  if (created.outcome === 'created') ctx.onDue();
  else await discardObjects(ctx, [doomed.key]);
  logSubmission(ctx, { accountId, file, created });
  const quota = created.outcome === 'reused' ? await ctx.metering.usage(accountId) : created.quota;
  return { ...created, rowCount: file.rowCount, quota };
}

/** Where a failure leaves it open whether the job is there, its object is left to its doom. */
async function create(ctx: BulkContext, job: Parameters<typeof createJob>[1]): Promise<Created> {
  try {
    return await createJob(ctx, job);
  } catch (error) {
    if (error instanceof ApiError || error instanceof ObjectDoomed)
      await discardObjects(ctx, [job.input.key]);
    throw error;
  }
}

async function discarding(ctx: BulkContext, key: string, error: unknown): Promise<never> {
  await discardObjects(ctx, [key]);
  throw error;
}

function checkFileName(fileName: string): void {
  // A text of the database holds no NUL; of the other control characters no file name has need.
  // eslint-disable-next-line no-control-regex
  if ([...fileName].length <= bulkLimits.fileNameLengthMax && !/[\u0000-\u001f\u007f]/.test(fileName)) return;
  throw new ApiError('INVALID_REQUEST', { message: 'The file name is too long, or has control characters.' });
}

function logSubmission(
  { log }: BulkContext,
  { accountId, file, created }: { accountId: string; file: ReceivedFile; created: Created },
): void {
  const { outcome } = created;
  const jobId = 'job' in created ? { job_id: created.job.id } : {};
  log.info({ account_id: accountId, ...jobId, rows: file.rowCount, outcome }, 'bulk upload');
}
