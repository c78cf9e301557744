import { type AccessContext, listApiKeys } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { orUnavailable } from '../../analysis/or-unavailable.ts';
import type { Answer } from '../../http/answer.ts';
import type { SessionContext } from '../route.ts';

/** `GET /v1/dashboard/api-keys` (contract part 6). */
export function listApiKeysHandler(ctx: AccessContext): (context: SessionContext) => Promise<Answer> {
  return async ({ caller }) => {
    const keys = await orUnavailable(listApiKeys(ctx, caller.accountId));
    const body: ApiSchemas['ApiKeyList'] = { api_keys: keys };
    return { status: 200, body };
  };
}
