import type { SubscriptionFacts } from '@ers/core';

/** A page of the provider's, for a person to go to. */
export interface HostedPage {
  url: string;
  expiresAt: Date;
}

/**
 * What billing asks of the payment provider. Every method rejects with ApiError BILLING_UNAVAILABLE when the provider
 * does not answer, or not as it should.
 */
export interface PaymentProvider {
  /** Whether its key moves real money; events of the other mode are not for us. */
  live: boolean;
  /** Answers the customer's id. The same key gives the same customer. */
  createCustomer(input: { accountId: string; idempotencyKey: string }): Promise<string>;
  createCheckout(input: CheckoutInput): Promise<HostedPage>;
  createPortal(input: { customerId: string; returnUrl: string }): Promise<HostedPage>;
  /**
   * The customer's subscriptions as they are now, ended ones included: the latest 100, and those that are `named`
   * whatever their age. None when the customer is gone.
   */
  readSubscriptions(customerId: string, named: readonly string[]): Promise<SubscriptionFacts[]>;
  /** The account that a customer was made for; null when it says none, or is gone. */
  accountOf(customerId: string): Promise<string | null>;
}

export interface CheckoutInput {
  accountId: string;
  customerId: string;
  priceId: string;
  returnUrl: string;
  idempotencyKey: string;
}
