import { type AccessContext, renameApiKey } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { orUnavailable } from '../../analysis/or-unavailable.ts';
import type { Answer } from '../../http/answer.ts';
import { found } from '../found.ts';
import type { SessionContext } from '../route.ts';

/** `PATCH /v1/dashboard/api-keys/{id}` (contract part 6). */
export function renameApiKeyHandler(ctx: AccessContext): (context: SessionContext) => Promise<Answer> {
  return async ({ caller, id, body }) => {
    const { name } = body.json as ApiSchemas['RenameApiKeyRequest'];
    const renaming = renameApiKey(ctx, { accountId: caller.accountId, keyId: id, name: name.trim() });
    const key = found(await orUnavailable(renaming));
    const answer: ApiSchemas['ApiKeyAnswer'] = { api_key: key };
    return { status: 200, body: answer };
  };
}
