import { type ConnectRouter, createClient, type Transport } from '@connectrpc/connect';
import { adminV1, billingV1 } from '@ers/contracts';
import type { AdminContext } from './context.ts';
import { createAdminService } from './service.ts';

export interface AdminDeps extends Omit<AdminContext, 'billing'> {
  /** To the billing service; null where there is none, and its audit cannot be shown. */
  billing: Transport | null;
}

/** The operator console's service, apart from how it is reached: `routes` goes to an h2c server or an in-memory transport. */
export interface Admin {
  routes: (router: ConnectRouter) => void;
}

export function createAdmin({ billing: transport, ...deps }: AdminDeps): Admin {
  const billing = transport && createClient(billingV1.BillingService, transport);
  const service = createAdminService({ ...deps, billing });
  return { routes: (router) => void router.service(adminV1.AdminService, service) };
}
