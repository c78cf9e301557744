import { formatApiKey, type KeyEnvironment, previewOf } from '@ers/core';
import type { AccessContext } from '../context.ts';
import { hashSecret } from './secret-hash.ts';

export type Scope = 'analyze' | 'bulk' | 'webhooks';

export interface CreateApiKeyInput {
  accountId: string;
  name: string;
  scopes?: Scope[];
  environment?: KeyEnvironment;
  expiresAt?: Date | null;
}

/** The whole key is in `secret` and nowhere else afterwards. */
export async function createApiKey(
  ctx: AccessContext,
  input: CreateApiKeyInput,
): Promise<{ id: string; secret: string }> {
  const { prefix, pepper } = ctx.keys;
  const key = {
    environment: input.environment ?? ('live' as const),
    publicId: ctx.ids.randomBytes(12).toString('hex'),
    secret: ctx.ids.randomBytes(32).toString('hex'),
  };
  const { id } = await ctx.db.prisma.apiKey.create({
    data: {
      id: ctx.ids.next('key'),
      accountId: input.accountId,
      publicId: key.publicId,
      secretHash: new Uint8Array(hashSecret(pepper, key.secret)),
      preview: previewOf(prefix, key),
      name: input.name,
      environment: key.environment,
      scopes: input.scopes ?? ['analyze'],
      createdAt: ctx.clock.now(),
      expiresAt: input.expiresAt ?? null,
    },
    select: { id: true },
  });
  return { id, secret: formatApiKey(prefix, key) };
}
