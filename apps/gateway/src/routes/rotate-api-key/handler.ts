import { type AccessContext, rotateApiKey } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { orUnavailable } from '../../analysis/or-unavailable.ts';
import type { Answer } from '../../http/answer.ts';
import { found } from '../found.ts';
import type { SessionContext } from '../route.ts';

/** `POST /v1/dashboard/api-keys/{id}/rotate` (specification part 3): the old key stays active. */
export function rotateApiKeyHandler(ctx: AccessContext): (context: SessionContext) => Promise<Answer> {
  return async ({ caller, id, facts }) => {
    const rotating = rotateApiKey(ctx, { accountId: caller.accountId, keyId: id });
    const { key, secret } = found(await orUnavailable(rotating));
    facts['key_id'] = key.id;
    const answer: ApiSchemas['IssuedApiKey'] = { api_key: key, secret };
    return { status: 201, body: answer };
  };
}
