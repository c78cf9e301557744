import type { Query, Statement } from '@ers/db';
import { expect } from 'chai';
import { bulkRigOfEachTest, type BulkSuite, fileOf, newJob, submittedIn } from './bulk-suite.ts';

/** $1 account, $2 another, $3 now: jobs whose results are there, are gone, or never were. */
const manyStatement: Statement = {
  name: 'insert_many_bulk_jobs',
  text: `
    INSERT INTO bulk_jobs (id, account_id, status, file_name, content_hash, escape_formulas, input_key, row_count,
                           reservation_id, created_at, completed_at, expires_at, result_key)
    SELECT 'job_' || i, CASE WHEN i % 2 = 0 THEN $1 ELSE $2 END, (ARRAY['completed', 'failed', 'expired'])[i % 3 + 1],
           'list.csv', decode(md5(i::text), 'hex'), true, 'uploads/none', 1, 'rsv_none', at, at,
           at + CASE WHEN i % 3 = 0 THEN interval '7 days' ELSE interval '-1 day' END, 'results/none'
    FROM generate_series(1, 6000) i, LATERAL (SELECT $3::timestamptz - i * interval '1 second' AS at) made`,
};

/** What statements cost when there are many jobs. */
export function bulkStatements(suite: BulkSuite): void {
  const rig = bulkRigOfEachTest(suite);

  it('read no jobs but those that they are about, however many there are', async () => {
    const { db, accountId, clock, timers } = rig();
    await db.sql.query(manyStatement, [accountId, await rig().newAccount('Growth'), clock.now()]);
    await db.sql.query({ name: 'analyze_bulk_jobs', text: 'ANALYZE bulk_jobs' }, []);
    const passed = new Map<string, number>();
    const explained =
      (query: Query): Query =>
      async (statement, values) => {
        if (!statement.text.includes('bulk_jobs')) return query(statement, values);
        // Before it runs: what it changes is then still to be changed.
        const name = `explain_${statement.name}`;
        const text = `EXPLAIN (ANALYZE) ${statement.text}`;
        if (/^\s*(SELECT|WITH chosen|WITH expired|DELETE)/.test(statement.text))
          passed.set(statement.name, await undone(query, { name, text }, values));
        return query(statement, values);
      };
    const sql: typeof db.sql = {
      ...db.sql,
      query: (statement, values) => db.sql.transaction((query) => explained(query)(statement, values)),
      transaction: (work) => db.sql.transaction((query) => work(explained(query))),
    };
    const watched = await rig().instance({ db: { ...db, sql } });
    submittedIn(await rig().submit(fileOf(3), { client: watched.client }));
    timers.advance(60_000);
    await timers.untilWaiting(60_000);
    await watched.subject.settled();
    await newJob({ ...rig(), submit: (file) => rig().submit(file, { client: watched.client }) }, fileOf(3));
    expect([...passed.keys()]).to.include.members([
      'claim_bulk_jobs',
      'find_same_bulk_job',
      'expire_bulk_jobs',
      'forget_bulk_jobs',
    ]);
    for (const [name, rows] of passed) expect(rows, name).to.be.at.most(5);
  });
}

/** How many rows a statement read in vain. */
async function undone(query: Query, statement: Statement, values: unknown[]): Promise<number> {
  await query({ name: 'before_explaining', text: 'SAVEPOINT explaining' }, []);
  const plan = await query<{ 'QUERY PLAN': string }>(statement, values);
  await query({ name: 'after_explaining', text: 'ROLLBACK TO explaining' }, []);
  const removed = plan.map((line) => /Rows Removed by Filter: (\d+)/.exec(line['QUERY PLAN'])?.[1] ?? '0');
  return removed.reduce((sum, rows) => sum + Number(rows), 0);
}
