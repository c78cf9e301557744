import type { Query, Statement } from '@ers/db';
import type { AccessContext } from '../context.ts';
import { lockEntitlement } from '../entitlements/lock-entitlement.ts';
import { writeEntitlement } from '../entitlements/write-entitlement.ts';

const accountStatement: Statement = {
  name: 'delete_account',
  text: `UPDATE accounts SET status = 'deleted', updated_at = $2 WHERE id = $1`,
};

const userStatement: Statement = {
  name: 'delete_user',
  text: `UPDATE users SET status = 'deleted', email_hash = NULL, updated_at = $2 WHERE clerk_user_id = $1`,
};

const keysStatement: Statement = {
  name: 'revoke_keys_of_deleted',
  text: `UPDATE api_keys SET revoked_at = $2 WHERE account_id = $1 AND revoked_at IS NULL`,
};

/**
 * The end of a user and of the personal account, for good, within the transaction of `query`: every key is revoked, and
 * of the person nothing stays but the subject, which keeps a late event or session from making the account anew. The
 * entitlement still names its subscription, so that one that runs on at the payment provider can be found and ended.
 */
export async function deletePerson(
  { clock }: AccessContext,
  query: Query,
  { subject, accountId }: { subject: string; accountId: string },
): Promise<void> {
  const now = clock.now();
  // The lock first: whoever is about to issue a key waits for it, and then finds the account deleted.
  const before = await lockEntitlement(query, accountId);
  if (before === null) throw new Error('the account is not there');
  await query(accountStatement, [accountId, now]);
  await query(userStatement, [subject, now]);
  await query(keysStatement, [accountId, now]);
  const { granted } = before;
  await writeEntitlement(query, { accountId, accountStatus: 'deleted', granted, now });
}
