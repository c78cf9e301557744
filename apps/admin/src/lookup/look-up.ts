import { entitlementView, readEntitlement } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { readAccount } from '../accounts/read-account.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { AdminContext, Operator } from '../context.ts';
import { findUserByAccount, findUserByEmail, findUserBySubject } from './find-user.ts';

/** Whom an operator looks for: by the keyed hash of an address, or by an account's or a user's id in any letter case. */
export type Subject = { emailHash: string } | { id: string };

type Match = NonNullable<ApiSchemas['AdminLookup']['match']>;
type Found = Omit<Match, 'entitlement'>;

/** Every id that there can be, ours and the identity provider's. */
const ID = /^[!-~]{1,255}$/;

/** An account with its user and its entitlement; null where nobody is found, which is on record as well. */
export async function lookUp(
  ctx: AdminContext,
  { operator, subject }: { operator: Operator; subject: Subject },
): Promise<Match | null> {
  const found = await find(ctx, subject);
  await writeAudit(ctx, ctx.db.sql.query, {
    operator,
    action: 'lookup',
    accountId: found?.account.id ?? null,
  });
  if (found === null) return null;
  const entitlement = await readEntitlement(ctx, found.account.id);
  if (entitlement === null) throw new Error('an account stands without its entitlement');
  return { ...found, entitlement: entitlementView(entitlement) };
}

async function find({ db }: AdminContext, subject: Subject): Promise<Found | null> {
  const { query } = db.sql;
  if ('id' in subject) {
    if (!ID.test(subject.id)) return null;
    // Our own ids are in lower case.
    const account = await readAccount(query, subject.id.toLowerCase());
    if (account !== null) return { user: await findUserByAccount(query, account.id), account };
  }
  const user = await ('id' in subject
    ? findUserBySubject(query, subject.id)
    : findUserByEmail(query, subject.emailHash));
  if (user === null) return null;
  const account = await readAccount(query, user.personal_account_id);
  if (account === null) throw new Error('a user stands without an account');
  return { user, account };
}
