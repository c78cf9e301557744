import { ApiError } from '@ers/core';
import type { BillingContext } from './context.ts';
import type { PaymentProvider } from './stripe/payment-provider.ts';

/** Throws ApiError BILLING_NOT_CONFIGURED. */
export function requireProvider({ provider }: BillingContext): PaymentProvider {
  if (provider === null) throw new ApiError('BILLING_NOT_CONFIGURED');
  return provider;
}
