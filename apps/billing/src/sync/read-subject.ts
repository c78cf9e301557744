import type { AccountStatus } from '@ers/core';
import type { Sql, Statement } from '@ers/db';
import type { CustomerVersion } from './customer-version.ts';

/** What is known of an account before the provider is asked about it. */
export interface SyncSubject {
  accountId: string;
  accountStatus: AccountStatus;
  /** Null when the account never was a customer. */
  customer: CustomerVersion | null;
  /** The subscription that its entitlement names. */
  subscriptionId: string | null;
}

const statement: Statement = {
  name: 'read_sync_subject',
  text: `
    SELECT a.status, c.customer_id, c.sync_version, e.stripe_subscription_id
    FROM accounts a
    JOIN entitlements e ON e.account_id = a.id
    LEFT JOIN stripe_customers c ON c.account_id = a.id
    WHERE a.id = $1`,
};

interface SubjectRow {
  status: AccountStatus;
  customer_id: string | null;
  sync_version: number | null;
  stripe_subscription_id: string | null;
}

/** Null when there is no such account. */
export async function readSubject(sql: Sql, accountId: string): Promise<SyncSubject | null> {
  const [row] = await sql.query<SubjectRow>(statement, [accountId]);
  if (!row) return null;
  const { customer_id: customerId, sync_version: syncVersion, stripe_subscription_id: subscriptionId } = row;
  const customer = customerId === null || syncVersion === null ? null : { customerId, syncVersion };
  return { accountId, accountStatus: row.status, customer, subscriptionId };
}
