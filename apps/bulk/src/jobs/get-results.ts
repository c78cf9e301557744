import { ApiError } from '@ers/core';
import type { BulkContext } from '../context.ts';
import type { ObjectLink } from '../objects/object-store.ts';
import { getJob, type JobKey } from './get-job.ts';
import { statusOf } from './job-row.ts';

export interface Results {
  /** In the object store. */
  key: string;
  bytes: number;
  /** SHA-256 */
  digest: Uint8Array;
  /** A name for the file to be saved under. */
  fileName: string;
  expiresAt: Date;
}

const contentType = 'text/csv; charset=utf-8';
const linkMsMax = 900_000;
/** Stores sign for whole seconds, and for one at least. */
const linkMsMin = 1_000;

/** Throws ApiError BULK_JOB_NOT_FOUND, RESULT_NOT_READY, NOT_FOUND for a job that failed, GONE. */
export async function findResults(ctx: BulkContext, key: JobKey): Promise<Results> {
  const row = await getJob(ctx, key);
  switch (statusOf(row, ctx.clock.now())) {
    case 'pending':
    case 'processing':
      throw new ApiError('RESULT_NOT_READY');
    case 'failed':
      throw new ApiError('NOT_FOUND', { message: 'The job failed: it has no results.' });
    case 'expired':
      throw new ApiError('GONE');
    case 'completed':
  }
  const { result_key: objectKey, result_bytes: bytes, result_digest: digest, expires_at: expiresAt } = row;
  if (objectKey === null || bytes === null || digest === null || expiresAt === null)
    throw new Error('a completed job has no results');
  return { key: objectKey, bytes, digest, fileName: resultsName(row.file_name), expiresAt };
}

/** The results with a link to them, where the store hands them out itself; it ends with them. Throws as `findResults`. */
export async function getResults(
  ctx: BulkContext,
  key: JobKey,
): Promise<{ results: Results; link: ObjectLink | null }> {
  const results = await findResults(ctx, key);
  const leftMs = results.expiresAt.getTime() - ctx.clock.now().getTime();
  const expiresInMs = Math.max(linkMsMin, Math.min(linkMsMax, leftMs));
  const ask = { fileName: results.fileName, contentType, expiresInMs };
  return { results, link: await ctx.objects.link(results.key, ask) };
}

/** `list.csv` becomes `list-results.csv`. */
function resultsName(fileName: string): string {
  const stem = fileName.replace(/\.csv$/i, '');
  return stem === '' ? 'results.csv' : `${stem}-results.csv`;
}
