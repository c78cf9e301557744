import { type QuotaState, reserveHeld } from '@ers/access';
import { ApiError } from '@ers/core';
import type { Query, Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';
import { type DoomedObject, spareObject } from '../doomed/doom-object.ts';
import { jobColumns, type JobRow } from '../jobs/job-row.ts';

/** An upload that lies in the object store, doomed until a job takes it. */
export interface NewJob {
  accountId: string;
  fileName: string;
  escapeFormulas: boolean;
  input: DoomedObject;
  /** SHA-256 */
  digest: Buffer;
  rowCount: number;
}

export type Created =
  | { outcome: 'created'; job: JobRow; quota: QuotaState }
  | { outcome: 'reused'; job: JobRow }
  | { outcome: 'quota_exceeded'; quota: QuotaState };

/** $1 id, $2 account, $3 file name, $4 digest, $5 escape, $6 key, $7 rows, $8 reservation, $9 now. None while another is active. */
const insertStatement: Statement = {
  name: 'insert_bulk_job',
  text: `
    INSERT INTO bulk_jobs AS j (id, account_id, file_name, content_hash, escape_formulas, input_key, row_count,
                                reservation_id, created_at, next_try_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $9::timestamptz)
    ON CONFLICT (account_id) WHERE status IN ('pending', 'processing') DO NOTHING
    RETURNING ${jobColumns}`,
};

/** $1 account, $2 digest, $3 escape, $4 now, $5 a job that does not count. */
const sameStatement: Statement = {
  name: 'find_same_bulk_job',
  text: `
    SELECT ${jobColumns} FROM bulk_jobs j
    WHERE j.account_id = $1 AND j.content_hash = $2 AND j.escape_formulas = $3 AND j.id <> $5
      AND (j.status IN ('pending', 'processing') OR (j.status = 'completed' AND j.expires_at > $4::timestamptz))
    ORDER BY j.created_at DESC, j.id DESC LIMIT 1`,
};

/** Undoes the transaction, and is what came of it all the same. */
class Undone extends Error {
  readonly created: Created;

  constructor(created: Created) {
    super('nothing was to be written');
    this.created = created;
  }
}

/** How often the active job may have ended just before it was looked for. */
const triesMax = 3;

/**
 * The job with all its units set aside, or the job that the same file has already. The job's row comes first: of uploads
 * that come at once the others wait there until it is decided about the first, so that nothing is set aside twice, nor
 * refused for what another copy holds. Throws ApiError CONFLICT when another file's job is active. Rejects otherwise when
 * it is not known what was written: the object must then be left to its doom.
 */
export async function createJob(ctx: BulkContext, upload: NewJob): Promise<Created> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const created = await insertJob(ctx, upload);
    if (created !== null) return created;
    const job = await findSame(ctx.db.sql.query, upload, { now: ctx.clock.now(), but: '' });
    if (job !== null) return { outcome: 'reused', job };
  }
  throw new ApiError('CONFLICT', { message: 'Another bulk job is active: wait for its end, or cancel it.' });
}

/** Null while a job of the account is active. */
async function insertJob(ctx: BulkContext, upload: NewJob): Promise<Created | null> {
  try {
    return await ctx.db.sql.transaction((query) => writeJob(ctx, query, upload));
  } catch (error) {
    if (error instanceof Undone) return error.created;
    throw error;
  }
}

async function writeJob(ctx: BulkContext, query: Query, upload: NewJob): Promise<Created | null> {
  const now = ctx.clock.now();
  const reservationId = ctx.ids.next('rsv');
  const job = await insert(query, { id: ctx.ids.next('job'), reservationId, upload, now });
  if (job === null) return null;
  // The same file's job may have been active until a moment ago.
  const same = await findSame(query, upload, { now, but: job.id });
  if (same !== null) throw new Undone({ outcome: 'reused', job: same });
  await spareObject(query, upload.input);
  const { accountId, rowCount: requests } = upload;
  const { ok, state: quota } = await reserveHeld(ctx, query, { reservationId, accountId, requests });
  if (!ok) throw new Undone({ outcome: 'quota_exceeded', quota });
  return { outcome: 'created', job, quota };
}

async function insert(
  query: Query,
  { id, reservationId, upload, now }: { id: string; reservationId: string; upload: NewJob; now: Date },
): Promise<JobRow | null> {
  const { accountId, fileName, digest, escapeFormulas, input, rowCount } = upload;
  const values = [id, accountId, fileName, digest, escapeFormulas, input.key, rowCount, reservationId, now];
  const [row] = await query<JobRow>(insertStatement, values);
  return row ?? null;
}

async function findSame(
  query: Query,
  { accountId, digest, escapeFormulas }: NewJob,
  { now, but }: { now: Date; but: string },
): Promise<JobRow | null> {
  const [row] = await query<JobRow>(sameStatement, [accountId, digest, escapeFormulas, now, but]);
  return row ?? null;
}
