import { type Client, createClient, type Transport } from '@connectrpc/connect';
import { webhooksV1 } from '@ers/contracts';
import { createCarrier } from '../rpc/carrier.ts';

/** The webhook dispatcher as the gateway sees it. Failures are ApiErrors, as `createCarrier` says. */
export type WebhookClient = Client<typeof webhooksV1.WebhookService>;

/** Without a dispatcher everything is SERVICE_UNAVAILABLE. */
export function createWebhookClient(transport: Transport | null): WebhookClient {
  const carrier = createCarrier({ transport, absent: 'SERVICE_UNAVAILABLE' });
  return createClient(webhooksV1.WebhookService, carrier);
}
