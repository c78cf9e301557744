import { createClient, type Transport } from '@connectrpc/connect';
import { billingV1, momentOf } from '@ers/contracts';
import { createCarrier } from '../rpc/carrier.ts';

export interface Checkout {
  accountId: string;
  plan: string;
  billingInterval: string;
  /** The caller's own. */
  idempotencyKey: string;
}

/** A page of the payment provider. */
export interface HostedPage {
  url: string;
  expiresAt: Date;
}

/** The billing service as the gateway sees it. Failures are ApiErrors, as `createCarrier` says. */
export interface BillingClient {
  createCheckout(checkout: Checkout): Promise<HostedPage>;
  createPortal(accountId: string): Promise<HostedPage>;
  /** The provider's callback as it came. Answers what became of it: `applied`, `ignored` or `duplicate`. */
  receiveEvent(payload: Buffer, signature: string): Promise<string>;
}

/** Without a billing service everything is BILLING_NOT_CONFIGURED. */
export function createBillingClient(transport: Transport | null): BillingClient {
  const carrier = createCarrier({ transport, absent: 'BILLING_NOT_CONFIGURED' });
  const client = createClient(billingV1.BillingService, carrier);
  return {
    createCheckout: async (checkout) => {
      const { checkoutUrl, expiresAt } = await client.createCheckout(checkout);
      return { url: checkoutUrl, expiresAt: momentOf(expiresAt) };
    },
    createPortal: async (accountId) => {
      const { portalUrl, expiresAt } = await client.createPortal({ accountId });
      return { url: portalUrl, expiresAt: momentOf(expiresAt) };
    },
    receiveEvent: async (payload, signature) => (await client.receiveEvent({ payload, signature })).outcome,
  };
}
