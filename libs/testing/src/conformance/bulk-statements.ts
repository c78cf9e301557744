import type { Query, Statement } from '@ers/db';
import { expect } from 'chai';
import { bulkRigOfEachTest, type BulkSuite, fileOf, submittedIn } from './bulk-suite.ts';

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

/** Those that choose from all jobs. */
const watchedNames = new Set([
  'claim_bulk_jobs',
  'find_same_bulk_job',
  'expire_bulk_jobs',
  'forget_bulk_jobs',
]);

/** What statements cost when there are many jobs. */
export function bulkStatements(suite: BulkSuite): void {
  const rig = bulkRigOfEachTest(suite);

  it('read no jobs but those that they are about, however many there are', async () => {
    const { db, accountId, clock, timers } = rig();
    await db.sql.query(manyStatement, [accountId, await rig().newAccount('Growth'), clock.now()]);
    await db.sql.query({ name: 'analyze_bulk_jobs', text: 'ANALYZE bulk_jobs' }, []);
    const readInVain = new Map<string, number>();
    const explained =
      (query: Query): Query =>
      async (statement, values) => {
        if (watchedNames.has(statement.name)) {
          readInVain.set(statement.name, await rowsReadInVain(query, statement, values));
        }
        return query(statement, values);
      };
    const sql: typeof db.sql = {
      ...db.sql,
      query: (statement, values) => db.sql.transaction((query) => explained(query)(statement, values)),
      transaction: (work) => db.sql.transaction((query) => work(explained(query))),
    };
    // It alone is to do the upkeep.
    await rig().stop();
    const { client, subject } = await rig().instance({ db: { ...db, sql } });
    submittedIn(await rig().submit(fileOf(3), { client }));
    timers.advance(60_000);
    await timers.untilWaiting(60_000);
    await subject.settled();
    expect([...readInVain.keys()]).to.have.members([...watchedNames]);
    for (const [name, rows] of readInVain) expect(rows, name).to.be.at.most(5);
  });
}

/** Explained before it runs, and undone: what it changes is then still to be changed. */
async function rowsReadInVain(query: Query, { name, text }: Statement, values: unknown[]): Promise<number> {
  await query({ name: 'before_explaining', text: 'SAVEPOINT explaining' }, []);
  const explain = { name: `explain_${name}`, text: `EXPLAIN (ANALYZE) ${text}` };
  const plan = await query<{ 'QUERY PLAN': string }>(explain, values);
  await query({ name: 'after_explaining', text: 'ROLLBACK TO explaining' }, []);
  const removed = plan.map((line) => /Rows Removed by Filter: (\d+)/.exec(line['QUERY PLAN'])?.[1] ?? '0');
  return removed.reduce((sum, rows) => sum + Number(rows), 0);
}
