import { type AccessContext, listApiKeys } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import type { Answer } from '../../http/answer.ts';
import type { SessionContext } from '../route.ts';

/** `GET /v1/dashboard/api-keys` (contract part 6). */
export function listApiKeysHandler(ctx: AccessContext): (context: SessionContext) => Promise<Answer> {
  return async ({ caller }) => {
    const body: ApiSchemas['ApiKeyList'] = { api_keys: await listApiKeys(ctx, caller.accountId) };
    return { status: 200, body };
  };
}
