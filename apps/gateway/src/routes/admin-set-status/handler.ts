import { adminV1, type ApiSchemas, toPlain } from '@ers/contracts';
import type { AdminClient } from '../../admin/admin-client.ts';
import type { AdminRoute } from '../route.ts';

/** `POST /v1/admin/accounts/{accountID}/status` (specification part 4.4, contract part 7). */
export function adminSetStatusHandler(admin: AdminClient): AdminRoute['handle'] {
  return async ({ operator, accountId, body: { json } }) => {
    const wanted = json as ApiSchemas['SetAccountStatusRequest'];
    const { account } = await admin.setAccountStatus({ operator, accountId, ...wanted });
    if (account === undefined) throw new Error('the admin service answered without an account');
    const body: ApiSchemas['AdminAccountAnswer'] = {
      account: toPlain<ApiSchemas['Account']>(adminV1.AccountSchema, account),
    };
    return { status: 200, body };
  };
}
