import type { Sql, Statement } from '@ers/db';

/** $1 event, $2 customer. */
const statement: Statement = {
  name: 'look_up_stripe_event',
  text: `
    SELECT EXISTS (SELECT FROM stripe_events WHERE id = $1)
           OR EXISTS (SELECT FROM billing_audit WHERE event_id = $1) AS is_known,
           (SELECT account_id FROM stripe_customers WHERE customer_id = $2) AS account_id`,
};

/**
 * Whether an event has had its effect, and whose customer it is about. Every event that had one is in the audit, too,
 * which keeps it for good: so it stays known after its own record was forgotten.
 */
export async function lookUpEvent(
  sql: Sql,
  { id, customerId }: { id: string; customerId: string | null },
): Promise<{ isKnown: boolean; accountId: string | null }> {
  const [row] = await sql.query<{ is_known: boolean; account_id: string | null }>(statement, [
    id,
    customerId,
  ]);
  return { isKnown: row?.is_known ?? false, accountId: row?.account_id ?? null };
}
