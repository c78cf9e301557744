import type { Sql, Statement } from '@ers/db';

const statement: Statement = {
  name: 'free_bulk_leases',
  text: `UPDATE bulk_jobs SET lease_until = NULL WHERE status = 'processing' AND lease_until IS NOT NULL`,
};

/** For the start of a system that has the database to itself: nobody who holds a lease is alive. */
export async function freeJobLeases(sql: Sql): Promise<void> {
  await sql.query(statement, []);
}
