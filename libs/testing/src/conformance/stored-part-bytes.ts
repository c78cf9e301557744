import type { Sql, Statement } from '@ers/db';

const statement: Statement = {
  name: 'stored_part_bytes',
  text: 'SELECT coalesce(sum(octet_length(body)), 0)::int AS bytes FROM object_parts WHERE key = $1',
};

/** What the object store in the database has of an object already. */
export async function storedPartBytes(sql: Sql, key: string): Promise<number> {
  const [row] = await sql.query<{ bytes: number }>(statement, [key]);
  return row?.bytes ?? 0;
}
