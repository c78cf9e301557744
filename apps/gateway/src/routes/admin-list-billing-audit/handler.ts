import { adminV1, type ApiSchemas, toPlain } from '@ers/contracts';
import type { AdminClient } from '../../admin/admin-client.ts';
import type { AdminRoute } from '../route.ts';

type Event = ApiSchemas['BillingAuditEvent'];

/** `GET /v1/admin/accounts/{accountID}/billing-audit` (specification parts 2.6 and 4.4). */
export function adminListBillingAuditHandler(admin: AdminClient): AdminRoute['handle'] {
  return async ({ operator, accountId, query }) => {
    const limit = Number(query['limit']);
    const { events } = await admin.listBillingAudit({ operator, accountId, limit });
    const body: ApiSchemas['BillingAuditList'] = {
      events: events.map((event) => toPlain<Event>(adminV1.BillingAuditEventSchema, event)),
    };
    return { status: 200, body };
  };
}
