import type { KeyEnvironment } from '@ers/core';
import type { AccessContext } from '../context.ts';
import { insertApiKey } from './insert-api-key.ts';

export type Scope = 'analyze' | 'bulk' | 'webhooks';

export interface CreateApiKeyInput {
  accountId: string;
  name: string;
  scopes?: Scope[];
  environment?: KeyEnvironment;
  expiresAt?: Date | null;
}

/** A key for seeds and demonstrations: the plan's limit does not hold here. The whole key is in `secret`. */
export async function createApiKey(
  ctx: AccessContext,
  input: CreateApiKeyInput,
): Promise<{ id: string; secret: string }> {
  const { row, secret } = await insertApiKey(ctx, ctx.db.sql.query, {
    accountId: input.accountId,
    name: input.name,
    scopes: input.scopes ?? ['analyze'],
    environment: input.environment ?? 'live',
    expiresAt: input.expiresAt ?? null,
    rotatedFromKeyId: null,
  });
  return { id: row.id, secret };
}
