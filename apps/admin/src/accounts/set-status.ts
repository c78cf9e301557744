import { type AccountStatusInput, changeAccountStatus } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { ApiError } from '@ers/core';
import { writeAudit } from '../audit/write-audit.ts';
import type { AdminContext, Operator } from '../context.ts';
import { readAccount } from './read-account.ts';

export interface SetStatusInput extends AccountStatusInput {
  operator: Operator;
  /** Why; 1 to 350 characters, not all of them white space. */
  note: string;
}

const noteCharsMax = 350;

/**
 * Disables or enables an account: its state, what it may use and the operator's note are one transaction. An account that
 * is so already stays as it is, and the note is kept all the same. Throws ApiError ADMIN_ROLE_REQUIRED, INVALID_REQUEST,
 * ACCOUNT_NOT_FOUND, and CONFLICT for a deleted account, since that is final.
 */
export async function setStatus(
  ctx: AdminContext,
  { operator, accountId, status, note }: SetStatusInput,
): Promise<ApiSchemas['Account']> {
  if (operator.role !== 'admin') throw new ApiError('ADMIN_ROLE_REQUIRED');
  if (note.trim() === '' || [...note].length > noteCharsMax) throw new ApiError('INVALID_REQUEST');
  return ctx.db.sql.transaction(async (query) => {
    const outcome = await changeAccountStatus(ctx, query, { accountId, status });
    if (outcome === 'deleted') {
      throw new ApiError('CONFLICT', { message: 'The account is deleted, which is final.' });
    }
    const account = outcome === null ? null : await readAccount(query, accountId);
    if (account === null) throw new ApiError('ACCOUNT_NOT_FOUND');
    const action = status === 'disabled' ? 'account.disable' : 'account.enable';
    await writeAudit(ctx, query, { operator, action, accountId, note });
    return account;
  });
}
