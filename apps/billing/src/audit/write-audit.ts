import type { Query, Statement } from '@ers/db';
import type { BillingContext } from '../context.ts';

/** What the audit keeps of one change or refusal (specification part 2.6): codes, ids and sums, nothing of a person. */
export interface AuditEntry {
  accountId: string | null;
  eventSource: 'stripe' | 'reconciler' | 'account';
  eventType: string;
  eventId: string | null;
  safeReasonCode: string;
  plan: string | null;
  billingInterval: string | null;
  /** The subscription's status before and after, in the provider's words. */
  oldStatus: string | null;
  newStatus: string | null;
  amountCents: number | null;
  currency: string | null;
}

const statement: Statement = {
  name: 'write_billing_audit',
  text: `
    INSERT INTO billing_audit (id, account_id, event_source, event_type, event_id, safe_reason_code, plan,
                               billing_interval, old_status, new_status, amount_cents, currency, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
};

export async function writeAudit(
  { ids, clock }: Pick<BillingContext, 'ids' | 'clock'>,
  query: Query,
  entry: AuditEntry,
): Promise<void> {
  await query(statement, [
    ids.next('aud'),
    entry.accountId,
    entry.eventSource,
    entry.eventType,
    entry.eventId,
    entry.safeReasonCode,
    entry.plan,
    entry.billingInterval,
    entry.oldStatus,
    entry.newStatus,
    entry.amountCents,
    entry.currency,
    clock.now(),
  ]);
}
