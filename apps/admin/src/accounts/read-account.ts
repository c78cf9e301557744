import type { ApiSchemas } from '@ers/contracts';
import type { Query, Statement } from '@ers/db';

type AccountView = ApiSchemas['Account'];

interface AccountRow {
  id: string;
  name: string;
  status: AccountView['status'];
  account_type: string;
  owner_reference: string;
  created_at: Date;
  updated_at: Date;
}

const statement: Statement = {
  name: 'read_account',
  text: `
    SELECT id, name, status, account_type, owner_reference, created_at, updated_at FROM accounts
    WHERE id = $1`,
};

/** The account as operators see it (specification part 2.6); null when there is none. */
export async function readAccount(query: Query, accountId: string): Promise<AccountView | null> {
  const [row] = await query<AccountRow>(statement, [accountId]);
  if (!row) return null;
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
