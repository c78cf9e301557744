import type { Query, Statement } from '@ers/db';
import type { AccessContext } from '../context.ts';
import { lockEntitlement } from '../entitlements/lock-entitlement.ts';
import { writeEntitlement } from '../entitlements/write-entitlement.ts';

export interface AccountStatusInput {
  accountId: string;
  status: 'active' | 'disabled';
}

const statement: Statement = {
  name: 'set_account_status',
  text: 'UPDATE accounts SET status = $2, updated_at = $3 WHERE id = $1 AND status <> $2',
};

/**
 * Disables or enables an account within the transaction of `query`, and its entitlement with it: `Basic` from the moment
 * it is disabled, and what a subscription or an operator gives from the moment it is enabled. An account that is so
 * already stays as it is. `deleted`, with nothing written, for one that is, which is final; null when there is no such
 * account.
 */
export async function changeAccountStatus(
  { clock }: Pick<AccessContext, 'clock'>,
  query: Query,
  { accountId, status }: AccountStatusInput,
): Promise<AccountStatusInput['status'] | 'deleted' | null> {
  const locked = await lockEntitlement(query, accountId);
  if (locked === null) return null;
  if (locked.accountStatus === 'deleted') return 'deleted';
  const now = clock.now();
  await query(statement, [accountId, status, now]);
  await writeEntitlement(query, { accountId, accountStatus: status, granted: locked.granted, now });
  return status;
}

/** The same as a transaction of its own. False when there is no such account, or it is deleted. */
export async function setAccountStatus(ctx: AccessContext, input: AccountStatusInput): Promise<boolean> {
  return ctx.db.sql.transaction(
    async (query) => (await changeAccountStatus(ctx, query, input)) === input.status,
  );
}
