import { ApiError, type KeyEnvironment } from '@ers/core';
import type { AccessContext } from '../context.ts';
import { createAuthenticate } from './authenticate.ts';
import { createKeyReader } from './read-keys.ts';

export interface IsKeyAcceptedInput {
  accountId: string;
  /** A deployment of which environment is asked; it need not be this one. */
  environment: KeyEnvironment;
  /** The whole text of the key. */
  key: string;
}

/**
 * Whether a request with this key would be authenticated as this account. Decided exactly as for a request, but it
 * is not one: the key's last-used time stays. Database failures reject.
 */
export async function isKeyAccepted(ctx: AccessContext, input: IsKeyAcceptedInput): Promise<boolean> {
  const { accountId, environment, key } = input;
  const authenticate = createAuthenticate({
    clock: ctx.clock,
    settings: { ...ctx.keys, environment },
    readKey: createKeyReader(ctx.db.sql, environment),
    onUse: () => undefined,
  });
  try {
    return (await authenticate(`Bearer ${key}`)).accountId === accountId;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
