import { type AccessContext, revokeApiKey } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { orUnavailable } from '../../analysis/or-unavailable.ts';
import type { Answer } from '../../http/answer.ts';
import { found } from '../found.ts';
import type { SessionContext } from '../route.ts';

/** `POST /v1/dashboard/api-keys/{id}/revoke` (specification part 3): at once, for ever, and twice as well as once. */
export function revokeApiKeyHandler(ctx: AccessContext): (context: SessionContext) => Promise<Answer> {
  return async ({ caller, id, facts }) => {
    const key = found(await orUnavailable(revokeApiKey(ctx, { accountId: caller.accountId, keyId: id })));
    facts['key_id'] = key.id;
    const answer: ApiSchemas['ApiKeyAnswer'] = { api_key: key };
    return { status: 200, body: answer };
  };
}
