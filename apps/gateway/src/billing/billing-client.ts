import { ConnectError, createClient, type Transport } from '@connectrpc/connect';
import { billingV1, momentOf } from '@ers/contracts';
import { ApiError, type ErrorCode, errorCatalogue } from '@ers/core';

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

/**
 * The billing service as the gateway sees it. What it refuses is an ApiError of the code it names; any other failure is
 * SERVICE_UNAVAILABLE.
 */
export interface BillingClient {
  createCheckout(checkout: Checkout): Promise<HostedPage>;
  createPortal(accountId: string): Promise<HostedPage>;
  /** The provider's callback as it came. Answers what became of it: `applied`, `ignored` or `duplicate`. */
  receiveEvent(payload: Buffer, signature: string): Promise<string>;
}

/** Longer than the payment provider may take, shorter than those who call here wait. */
const callMsMax = 15_000;
const timeout = { timeoutMs: callMsMax };

/** Without a billing service everything is BILLING_NOT_CONFIGURED. */
export function createBillingClient(transport: Transport | null): BillingClient {
  if (transport === null) return { createCheckout: refuse, createPortal: refuse, receiveEvent: refuse };
  const client = createClient(billingV1.BillingService, transport);
  return {
    createCheckout: async (checkout) => {
      const { checkoutUrl, expiresAt } = await carried(client.createCheckout(checkout, timeout));
      return { url: checkoutUrl, expiresAt: momentOf(expiresAt) };
    },
    createPortal: async (accountId) => {
      const { portalUrl, expiresAt } = await carried(client.createPortal({ accountId }, timeout));
      return { url: portalUrl, expiresAt: momentOf(expiresAt) };
    },
    receiveEvent: async (payload, signature) =>
      (await carried(client.receiveEvent({ payload, signature }, timeout))).outcome,
  };
}

async function refuse(): Promise<never> {
  throw new ApiError('BILLING_NOT_CONFIGURED');
}

async function carried<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw refusalOf(error) ?? new ApiError('SERVICE_UNAVAILABLE', {}, { cause: error });
  }
}

function refusalOf(error: unknown): ApiError | null {
  const [refusal] = ConnectError.from(error).findDetails(billingV1.RefusalSchema);
  if (refusal === undefined || !Object.hasOwn(errorCatalogue, refusal.code)) return null;
  const { code, message } = refusal;
  return new ApiError(code as ErrorCode, message === '' ? {} : { message }, { cause: error });
}
