import { ApiError } from '@ers/core';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { AdminContext } from '../context.ts';
import { readAccount } from './read-account.ts';

/** Puts on record that an operator looks at an account, before anything of it is shown. Throws ApiError ACCOUNT_NOT_FOUND. */
export async function openAccount(
  ctx: AdminContext,
  entry: AuditEntry & { accountId: string },
): Promise<void> {
  const { query } = ctx.db.sql;
  if ((await readAccount(query, entry.accountId)) === null) throw new ApiError('ACCOUNT_NOT_FOUND');
  await writeAudit(ctx, query, entry);
}
