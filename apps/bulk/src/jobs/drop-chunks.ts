import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';

/** Chunks of one statement, each of a few MiB at most: so that none runs into the time a statement may take. */
const batch = 50;

const statement: Statement = {
  name: 'drop_bulk_chunks',
  text: `
    DELETE FROM bulk_chunks
    WHERE job_id = $1 AND first_row IN (SELECT first_row FROM bulk_chunks WHERE job_id = $1 LIMIT $2)
    RETURNING first_row`,
};

/** The chunks of a job that has ended. What is not dropped now is dropped by upkeep: never rejects. */
export async function dropChunks({ db, log }: Pick<BulkContext, 'db' | 'log'>, jobId: string): Promise<void> {
  try {
    for (;;) {
      const dropped = await db.sql.query(statement, [jobId, batch]);
      if (dropped.length < batch) return;
    }
  } catch (error) {
    log.warn({ err: error, job_id: jobId }, 'the chunks of a bulk job could not be dropped yet');
  }
}
