import { type Access, type AccessContext, listApiKeys } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { orUnavailable } from '../../analysis/or-unavailable.ts';
import type { Answer } from '../../http/answer.ts';
import type { SessionContext } from '../route.ts';

export interface ListApiKeysDeps {
  context: AccessContext;
  keyUsage: Access['keyUsage'];
}

/** `GET /v1/dashboard/api-keys` (contract part 6). */
export function listApiKeysHandler(deps: ListApiKeysDeps): (context: SessionContext) => Promise<Answer> {
  return async ({ caller }) => {
    // So that a key which was used a moment ago is not shown as never used.
    await deps.keyUsage.flush();
    const keys = await orUnavailable(listApiKeys(deps.context, caller.accountId));
    const body: ApiSchemas['ApiKeyList'] = { api_keys: keys };
    return { status: 200, body };
  };
}
