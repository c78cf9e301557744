import type { Sql, Statement } from './sql.ts';

const statement: Statement = { name: 'ping', text: 'SELECT 1' };

/** Rejects when the database does not answer. */
export async function ping(sql: Sql): Promise<void> {
  await sql.query(statement, []);
}

export const isReachable = (sql: Sql): Promise<boolean> =>
  ping(sql).then(
    () => true,
    () => false,
  );
