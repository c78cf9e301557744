import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';
import { dropChunks } from '../jobs/drop-chunks.ts';

/** Each job that has chunks is found by one step in their index, however many it has. */
const statement: Statement = {
  name: 'find_left_bulk_chunks',
  text: `
    WITH RECURSIVE chunked AS (
      (SELECT job_id FROM bulk_chunks ORDER BY job_id LIMIT 1)
      UNION ALL
      SELECT (SELECT c.job_id FROM bulk_chunks c WHERE c.job_id > k.job_id ORDER BY c.job_id LIMIT 1)
      FROM chunked k WHERE k.job_id IS NOT NULL
    )
    SELECT j.id FROM chunked k JOIN bulk_jobs j ON j.id = k.job_id WHERE j.completed_at IS NOT NULL`,
};

/** Drops the chunks of ended jobs that a crash has left. */
export async function dropLeftChunks(ctx: Pick<BulkContext, 'db' | 'log'>): Promise<void> {
  for (const { id } of await ctx.db.sql.query<{ id: string }>(statement, [])) await dropChunks(ctx, id);
}
