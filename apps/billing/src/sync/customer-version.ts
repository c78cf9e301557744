import type { Query, Statement } from '@ers/db';

export interface CustomerVersion {
  customerId: string;
  /** Grows with each synchronization that was applied. */
  syncVersion: number;
}

const lockStatement: Statement = {
  name: 'lock_stripe_customer',
  text: 'SELECT customer_id, sync_version FROM stripe_customers WHERE account_id = $1 FOR UPDATE',
};

const markStatement: Statement = {
  name: 'mark_customer_synced',
  text: `
    UPDATE stripe_customers
    SET sync_version = sync_version + 1, synced_at = $2,
        deleted_at = CASE WHEN $3::boolean THEN coalesce(deleted_at, $2) ELSE deleted_at END
    WHERE customer_id = $1`,
};

/** Whether the account's customer is as it was when its facts were about to be read; it stays so in this transaction. */
export async function isStillCurrent(
  query: Query,
  accountId: string,
  read: CustomerVersion | null,
): Promise<boolean> {
  const [row] = await query<{ customer_id: string; sync_version: number }>(lockStatement, [accountId]);
  return row?.customer_id === read?.customerId && row?.sync_version === read?.syncVersion;
}

export async function markSynced(
  query: Query,
  { customer, isDeleted, now }: { customer: CustomerVersion; isDeleted: boolean; now: Date },
): Promise<void> {
  await query(markStatement, [customer.customerId, now, isDeleted]);
}
