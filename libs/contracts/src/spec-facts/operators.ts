import { sessionErrors, sessionRoute } from './common.ts';
import type { RouteFact } from './route-fact.ts';

/** Specification part 4.4 and contract part 7. */
const adminRoute = { ...sessionRoute, auth: 'admin' } as const;
const adminErrors = { ...sessionErrors, 403: ['ADMIN_ROLE_REQUIRED', 'ACCOUNT_DISABLED'] };
const unknownAccount = { 404: ['ACCOUNT_NOT_FOUND'] };

export const operatorFacts: readonly RouteFact[] = [
  {
    ...adminRoute,
    method: 'GET',
    path: '/v1/admin/lookup',
    operationId: 'adminLookUp',
    errors: adminErrors,
  },
  {
    ...adminRoute,
    method: 'GET',
    path: '/v1/admin/accounts/{accountID}/api-keys',
    operationId: 'adminListApiKeys',
    errors: { ...adminErrors, ...unknownAccount },
  },
  {
    ...adminRoute,
    method: 'GET',
    path: '/v1/admin/accounts/{accountID}/billing-audit',
    operationId: 'adminListBillingAudit',
    errors: { ...adminErrors, ...unknownAccount },
  },
  {
    ...adminRoute,
    method: 'POST',
    path: '/v1/admin/accounts/{accountID}/status',
    operationId: 'adminSetAccountStatus',
    errors: { ...adminErrors, ...unknownAccount, 409: ['CONFLICT'], 413: ['INVALID_REQUEST'] },
  },
  {
    ...adminRoute,
    method: 'GET',
    path: '/v1/admin/audit',
    operationId: 'adminListAudit',
    errors: adminErrors,
  },
];
