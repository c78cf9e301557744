import { createHash } from 'node:crypto';
import { resultHeader } from '@ers/core';
import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';
import type { CsvHead } from '../csv/csv.ts';
import { discardObjects } from '../doomed/discard-objects.ts';
import { doomNewObject } from '../doomed/doom-object.ts';
import type { StoredResult } from '../jobs/end-job.ts';
import type { ClaimedJob } from './claim-jobs.ts';

/** One at a time: a chunk has some MiB at most. */
const nextStatement: Statement = {
  name: 'read_bulk_chunk',
  text: `
    SELECT first_row, body FROM bulk_chunks WHERE job_id = $1 AND first_row >= $2::int
    ORDER BY first_row LIMIT 1`,
};

/**
 * The committed chunks become one object, doomed until the job takes it. `onPart` is awaited at each chunk. Rejects with
 * nothing left behind.
 */
export async function writeResults(
  ctx: BulkContext,
  job: ClaimedJob,
  { head, onPart }: { head: CsvHead; onPart: () => Promise<void> },
): Promise<StoredResult> {
  const doomed = await doomNewObject(ctx, 'results');
  const hash = createHash('sha256');
  let bytes = 0;

  async function* body(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const part of resultParts(ctx, job, head)) {
      await onPart();
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }

  try {
    await ctx.objects.put(doomed.key, body());
  } catch (error) {
    await discardObjects(ctx, [doomed.key]);
    throw error;
  }
  return { ...doomed, bytes, digest: hash.digest() };
}

async function* resultParts(
  { db }: BulkContext,
  { id, escapeFormulas }: ClaimedJob,
  head: CsvHead,
): AsyncGenerator<Uint8Array, void, undefined> {
  const mark = head.hasBom ? '\ufeff' : '';
  yield Buffer.from(mark + resultHeader(head, { escapeFormulas }), 'utf8');
  for (let next = 0; ;) {
    const [chunk] = await db.sql.query<{ first_row: number; body: Uint8Array }>(nextStatement, [id, next]);
    if (chunk === undefined) return;
    yield chunk.body;
    next = chunk.first_row + 1;
  }
}
