import { type Client, createClient, type Transport } from '@connectrpc/connect';
import { bulkV1 } from '@ers/contracts';
import { createCarrier } from '../rpc/carrier.ts';

/** The service of bulk jobs as the gateway sees it. Failures are ApiErrors, as `createCarrier` says. */
export type BulkClient = Client<typeof bulkV1.BulkService>;

/** Without such a service everything is SERVICE_UNAVAILABLE. */
export function createBulkClient(transport: Transport | null): BulkClient {
  return createClient(bulkV1.BulkService, createCarrier({ transport, absent: 'SERVICE_UNAVAILABLE' }));
}
