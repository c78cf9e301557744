import { adminV1, type ApiSchemas, toPlain } from '@ers/contracts';
import type { AdminClient } from '../../admin/admin-client.ts';
import type { AdminRoute } from '../route.ts';

/** `GET /v1/admin/accounts/{accountID}/api-keys` (specification parts 2.5 and 4.4). */
export function adminListApiKeysHandler(admin: AdminClient): AdminRoute['handle'] {
  return async ({ operator, accountId }) => {
    const { keys } = await admin.listApiKeys({ operator, accountId });
    const body: ApiSchemas['AdminApiKeyList'] = {
      keys: keys.map((key) => toPlain<ApiSchemas['ApiKey']>(adminV1.ApiKeySchema, key)),
    };
    return { status: 200, body };
  };
}
