import { adminV1, type ApiSchemas, toPlain } from '@ers/contracts';
import type { AdminClient } from '../../admin/admin-client.ts';
import { readSubject } from '../../admin/read-subject.ts';
import type { AdminRoute } from '../route.ts';

type LookUp = ApiSchemas['AdminLookup'];

/** `GET /v1/admin/lookup` (specification part 4.4). An email address stays in this process, and is gone with the request. */
export function adminLookUpHandler(admin: AdminClient, hashKey: string): AdminRoute['handle'] {
  return async ({ operator, query }) => {
    const { subject, shown } = readSubject(String(query['q']), hashKey);
    const { match } = await admin.lookUp({ operator, subject });
    const body: LookUp = {
      query: shown,
      match: match === undefined ? null : toPlain<NonNullable<LookUp['match']>>(adminV1.MatchSchema, match),
    };
    return { status: 200, body };
  };
}
