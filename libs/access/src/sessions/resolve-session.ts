import type { PlanName } from '@ers/core';
import type { Statement } from '@ers/db';
import { coalesce } from '@ers/platform';
import { ensurePerson } from '../accounts/ensure-person.ts';
import type { AccessContext } from '../context.ts';
import type { Session } from './verify-session.ts';

/** Who is at the dashboard, and the account that is theirs: derived here, never taken from the client. */
export interface SessionCaller {
  userId: string;
  accountId: string;
  accountStatus: 'active' | 'disabled' | 'deleted';
  plan: PlanName;
  /** Null without a subscription. */
  billingInterval: 'month' | 'year' | null;
  subject: string;
  adminRole: Session['adminRole'];
}

interface UserRow {
  clerk_user_id: string;
  user_id: string;
  account_id: string;
  account_status: SessionCaller['accountStatus'];
  plan: PlanName;
  billing_interval: 'month' | 'year' | null;
}

const statement: Statement = {
  name: 'read_users',
  text: `
    SELECT u.clerk_user_id, u.id AS user_id, a.id AS account_id, a.status AS account_status, e.plan,
           e.billing_interval
    FROM users u
    JOIN accounts a ON a.id = u.personal_account_id
    JOIN entitlements e ON e.account_id = a.id
    WHERE u.clerk_user_id = ANY($1::text[])`,
};

/** The user and account of a session, as they stand at that moment; both are made at first sight, once. */
export function createSessionResolver(ctx: AccessContext): (session: Session) => Promise<SessionCaller> {
  const readUser = coalesce<string, UserRow | null>({
    run: async (subjects) => {
      const rows = await ctx.db.sql.query<UserRow>(statement, [[...new Set(subjects)]]);
      const bySubject = new Map(rows.map((row) => [row.clerk_user_id, row]));
      return subjects.map((subject) => bySubject.get(subject) ?? null);
    },
    batchMax: 500,
    waitingMax: 10_000,
    lanes: 2,
  });

  return async ({ subject, adminRole }) => {
    const row = (await readUser(subject)) ?? (await provision(ctx, subject, readUser));
    return {
      userId: row.user_id,
      accountId: row.account_id,
      accountStatus: row.account_status,
      plan: row.plan,
      billingInterval: row.billing_interval,
      subject,
      adminRole,
    };
  };
}

async function provision(
  ctx: AccessContext,
  subject: string,
  readUser: (subject: string) => Promise<UserRow | null>,
): Promise<UserRow> {
  await ensurePerson(ctx, subject);
  const made = await readUser(subject);
  if (made === null) throw new Error('a user that was just made is not there');
  return made;
}
