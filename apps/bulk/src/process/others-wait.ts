import type { Sql, Statement } from '@ers/db';

/** $1 now, $2 a job. */
const statement: Statement = {
  name: 'other_bulk_jobs_wait',
  text: `
    SELECT id FROM bulk_jobs
    WHERE next_try_at <= $1::timestamptz AND (lease_until IS NULL OR lease_until <= $1::timestamptz) AND id <> $2
    LIMIT 1`,
};

/** Whether a job other than this one is due and nobody works on it. */
export async function othersWait(sql: Sql, { now, jobId }: { now: Date; jobId: string }): Promise<boolean> {
  return (await sql.query(statement, [now, jobId])).length > 0;
}
