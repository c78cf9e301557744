import type { Query, Statement } from '@ers/db';
import type { AdminContext, Operator } from '../context.ts';

/** What is on record of one look or one write. What an operator looked for is not: it may be an address. */
export interface AuditEntry {
  operator: Operator;
  action: 'account.disable' | 'account.enable' | 'lookup' | 'api_keys.read' | 'billing_audit.read';
  /** Null where a look-up found nobody. */
  accountId: string | null;
  /** Why, of a write. */
  note?: string;
}

const statement: Statement = {
  name: 'write_admin_audit',
  text: `
    INSERT INTO admin_audit (id, actor, role, action, account_id, note, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

export async function writeAudit(
  { ids, clock }: Pick<AdminContext, 'ids' | 'clock'>,
  query: Query,
  { operator, action, accountId, note = '' }: AuditEntry,
): Promise<void> {
  const { actor, role } = operator;
  await query(statement, [ids.next('aud'), actor, role, action, accountId, note, clock.now()]);
}
