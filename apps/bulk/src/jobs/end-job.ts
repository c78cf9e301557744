import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { releaseHeld } from '@ers/access';
import { eventsV1, topics } from '@ers/contracts';
import type { BulkJobErrorCode } from '@ers/core';
import { insertOutboxEvents, outboxColumns, type OutboxEvent, type Query, type Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';
import { discardObjects } from '../doomed/discard-objects.ts';
import { doomObject, type DoomedObject, spareObject } from '../doomed/doom-object.ts';
import { jobMessage } from '../messages.ts';
import { dropChunks } from './drop-chunks.ts';
import { jobColumns, type JobRow } from './job-row.ts';

/** Who may end a job: the worker whose claim holds, or the owner. */
export type EndedBy = { fence: number } | { accountId: string };

export type JobEnd = { result: StoredResult } | { errorCode: BulkJobErrorCode };

/** Results as they lie in the object store, doomed until the job takes them. */
export interface StoredResult extends DoomedObject {
  bytes: number;
  /** SHA-256 */
  digest: Uint8Array;
}

interface EndedRow extends JobRow {
  input_key: string;
  reservation_id: string;
}

/** Contract part 4. */
const keptMs = 7 * 86_400_000;

/** $1 job, $2 fence or null, $3 account or null, $4 now, $5 expiry, $6 error code or null, $7 to $9 the result or null. */
const endStatement: Statement = {
  name: 'end_bulk_job',
  text: `
    UPDATE bulk_jobs j
    SET status = CASE WHEN $6::text IS NULL THEN 'completed' ELSE 'failed' END,
        completed_at = $4::timestamptz, expires_at = $5::timestamptz, error_code = $6::text,
        result_key = $7::text, result_bytes = $8::float8::bigint, result_digest = $9::bytea,
        next_try_at = NULL, lease_until = NULL
    WHERE j.id = $1 AND j.status IN ('pending', 'processing')
      AND ($2::int IS NULL OR j.fence = $2::int) AND ($3::text IS NULL OR j.account_id = $3::text)
    RETURNING ${jobColumns}, j.input_key, j.reservation_id`,
};

const eventStatement: Statement = {
  name: 'tell_bulk_job_completed',
  text: insertOutboxEvents(`(
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::timestamptz[])
      AS e(id, topic, key, payload, created_at)
  ) AS ended`),
};

/**
 * Ends an active job, with all that follows: its event, what is left of its units, and what becomes of its objects. All
 * of it is one transaction, so that a job ends once and tells of it once, whoever tries at the same time. Null when it is
 * not theirs to end, or has ended.
 */
export async function endJob(
  ctx: BulkContext,
  { jobId, by, end }: { jobId: string; by: EndedBy; end: JobEnd },
): Promise<JobRow | null> {
  const now = ctx.clock.now();
  const ended = await ctx.db.sql.transaction(async (query) => {
    const row = await writeEnd(query, { jobId, by, end, now });
    if (row === null) return null;
    if ('result' in end) await spareObject(query, end.result);
    await doomObject(query, { key: row.input_key, dueAt: now });
    await query(eventStatement, outboxColumns([eventOf(ctx, row, now)]));
    // Last, because it locks the account's quota window.
    await releaseHeld(query, row.reservation_id);
    return row;
  });
  if (ended === null) return null;
  ctx.onEvent();
  ctx.metrics.bulkJobEnded('result' in end ? 'completed' : 'failed');
  await dropChunks(ctx, ended.id);
  await discardObjects(ctx, [ended.input_key]);
  return ended;
}

async function writeEnd(
  query: Query,
  { jobId, by, end, now }: { jobId: string; by: EndedBy; end: JobEnd; now: Date },
): Promise<EndedRow | null> {
  const result = 'result' in end ? end.result : null;
  const [row] = await query<EndedRow>(endStatement, [
    jobId,
    'fence' in by ? by.fence : null,
    'accountId' in by ? by.accountId : null,
    now,
    new Date(now.getTime() + keptMs),
    'errorCode' in end ? end.errorCode : null,
    result?.key ?? null,
    result?.bytes ?? null,
    result === null ? null : Buffer.from(result.digest),
  ]);
  return row ?? null;
}

function eventOf({ ids }: BulkContext, row: JobRow, now: Date): OutboxEvent {
  const id = ids.next('evt');
  const message = create(eventsV1.BulkJobCompletedSchema, {
    eventId: id,
    accountId: row.account_id,
    createdAt: timestampFromDate(now),
    job: jobMessage(row, now),
  });
  const payload = toBinary(eventsV1.BulkJobCompletedSchema, message);
  return { id, topic: topics.bulkJobCompleted, key: row.account_id, payload, createdAt: now };
}
