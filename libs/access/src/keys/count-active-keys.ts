import type { Query, Statement } from '@ers/db';

const statement: Statement = {
  name: 'count_active_keys',
  text: `
    SELECT count(*)::int AS active FROM api_keys
    WHERE account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`,
};

/** An account's active keys, of both environments. */
export async function countActiveKeys(query: Query, accountId: string, now: Date): Promise<number> {
  const [row] = await query<{ active: number }>(statement, [accountId, now]);
  return row?.active ?? 0;
}
