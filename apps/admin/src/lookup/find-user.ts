import { shownSubject } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import type { Query, Statement } from '@ers/db';

type UserView = ApiSchemas['User'];

interface UserRow {
  id: string;
  clerk_user_id: string;
  status: UserView['status'];
  personal_account_id: string;
  created_at: Date;
  updated_at: Date;
}

const columns = 'id, clerk_user_id, status, personal_account_id, created_at, updated_at';

/** Should the provider have let two users have one address, the one whom it reported last. */
const byEmailStatement: Statement = {
  name: 'find_user_by_email',
  text: `
    SELECT ${columns} FROM users WHERE email_hash = $1
    ORDER BY identity_updated_at DESC NULLS LAST, id DESC LIMIT 1`,
};

const byAccountStatement: Statement = {
  name: 'find_user_by_account',
  text: `SELECT ${columns} FROM users WHERE personal_account_id = $1 ORDER BY id LIMIT 1`,
};

/** An id that is written exactly so comes first; one that differs in letter case counts only if no other does. */
const bySubjectStatement: Statement = {
  name: 'find_user_by_subject',
  text: `
    SELECT ${columns} FROM users WHERE lower(clerk_user_id) = lower($1)
    ORDER BY clerk_user_id = $1 DESC, id LIMIT 2`,
};

export async function findUserByEmail(query: Query, emailHash: string): Promise<UserView | null> {
  return first(await query<UserRow>(byEmailStatement, [emailHash]));
}

export async function findUserByAccount(query: Query, accountId: string): Promise<UserView | null> {
  return first(await query<UserRow>(byAccountStatement, [accountId]));
}

export async function findUserBySubject(query: Query, subject: string): Promise<UserView | null> {
  const rows = await query<UserRow>(bySubjectStatement, [subject]);
  return rows.length === 1 || rows[0]?.clerk_user_id === subject ? first(rows) : null;
}

/** A user as operators see it (specification part 2.6): no address, and nothing made from one. */
function first([row]: UserRow[]): UserView | null {
  if (!row) return null;
  return {
    ...row,
    clerk_user_id: shownSubject({ subject: row.clerk_user_id, userId: row.id }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
