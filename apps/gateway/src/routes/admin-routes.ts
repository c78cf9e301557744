import type { AdminClient } from '../admin/admin-client.ts';
import { adminListApiKeysHandler } from './admin-list-api-keys/handler.ts';
import { adminListAuditHandler } from './admin-list-audit/handler.ts';
import { adminListBillingAuditHandler } from './admin-list-billing-audit/handler.ts';
import { adminLookUpHandler } from './admin-lookup/handler.ts';
import { adminSetStatusHandler } from './admin-set-status/handler.ts';
import type { AdminRoute } from './route.ts';

/** The operator console (specification part 4.4, contract part 7): both roles may read, `admin` alone may write. */
export function adminRoutes(admin: AdminClient, hashKey: string): AdminRoute[] {
  const account = '/v1/admin/accounts/{accountID}';
  return [
    read('/v1/admin/lookup', 'adminLookUp', adminLookUpHandler(admin, hashKey)),
    read(`${account}/api-keys`, 'adminListApiKeys', adminListApiKeysHandler(admin)),
    read(`${account}/billing-audit`, 'adminListBillingAudit', adminListBillingAuditHandler(admin)),
    {
      method: 'POST',
      path: `${account}/status`,
      operationId: 'adminSetAccountStatus',
      auth: 'admin',
      roles: ['admin'],
      handle: adminSetStatusHandler(admin),
    },
    read('/v1/admin/audit', 'adminListAudit', adminListAuditHandler(admin)),
  ];
}

function read(path: string, operationId: string, handle: AdminRoute['handle']): AdminRoute {
  return { method: 'GET', path, operationId, auth: 'admin', roles: ['admin', 'support'], handle };
}
