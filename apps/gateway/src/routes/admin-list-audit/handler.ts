import { adminV1, type ApiSchemas, toPlain } from '@ers/contracts';
import type { AdminClient } from '../../admin/admin-client.ts';
import { listMetadata, pageOf } from '../page.ts';
import type { AdminRoute } from '../route.ts';

type Event = ApiSchemas['AdminAuditEvent'];

/** `GET /v1/admin/audit` (contract part 7). */
export function adminListAuditHandler(admin: AdminClient): AdminRoute['handle'] {
  return async ({ query }) => {
    const page = pageOf(query);
    const accountId = query['account_id'];
    const filter = accountId === undefined ? {} : { accountId: String(accountId) };
    const { events, hasMore } = await admin.listAudit({ ...page, ...filter });
    const body: ApiSchemas['AdminAuditList'] = {
      events: events.map((event) => toPlain<Event>(adminV1.AuditEventSchema, event)),
      metadata: listMetadata(page, events.length, hasMore),
    };
    return { status: 200, body };
  };
}
