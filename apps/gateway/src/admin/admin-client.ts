import { type Client, createClient, type Transport } from '@connectrpc/connect';
import { adminV1 } from '@ers/contracts';
import { createCarrier } from '../rpc/carrier.ts';

/** The operator console's service as the gateway sees it. Failures are ApiErrors, as `createCarrier` says. */
export type AdminClient = Client<typeof adminV1.AdminService>;

export function createAdminClient(transport: Transport): AdminClient {
  const carrier = createCarrier({ transport, absent: 'SERVICE_UNAVAILABLE' });
  return createClient(adminV1.AdminService, carrier);
}
