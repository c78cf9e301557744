import type { SubscriptionFacts } from '@ers/core';

/** A page of the provider's, for a person to go to. */
export interface HostedPage {
  url: string;
  expiresAt: Date;
}

/**
 * What billing asks of the payment provider. Every method rejects with ApiError BILLING_UNAVAILABLE when the provider
 * does not answer, or not as it should. Its cause is a ProviderOutage when whatever is asked next would fare no better.
 */
export interface PaymentProvider {
  /** Whether its key moves real money; events of the other mode are not for us. */
  live: boolean;
  /** Answers the customer's id. The same key gives the same customer. */
  createCustomer(input: { accountId: string; idempotencyKey: string }): Promise<string>;
  /** Null when the customer is gone. */
  createCheckout(input: CheckoutInput): Promise<HostedPage | null>;
  /** Null when the customer is gone. */
  createPortal(input: { customerId: string; returnUrl: string }): Promise<HostedPage | null>;
  /**
   * The customer's subscriptions as they are now, ended ones included: the latest 100, and those that are `named`
   * whatever their age. Null when the provider never had such a customer: then the key is not the one it was made with.
   */
  readSubscriptions(customerId: string, named: readonly string[]): Promise<SubscriptionFacts[] | null>;
  /** Ends a subscription at once, without paying anything back. False when it had ended before. */
  cancelSubscription(subscriptionId: string): Promise<boolean>;
  /** The account that a customer was made for; null when it says none, or is gone. */
  accountOf(customerId: string): Promise<string | null>;
}

/** The provider as a whole does not serve us: it is out of reach or overloaded, or our key is not accepted. */
export class ProviderOutage extends Error {
  override name = 'ProviderOutage';
}

export interface CheckoutInput {
  accountId: string;
  customerId: string;
  priceId: string;
  returnUrl: string;
  idempotencyKey: string;
}
