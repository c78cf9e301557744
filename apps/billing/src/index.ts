export { billingFields, type BillingVariables, checkBillingFields } from './billing-fields.ts';
export { type BillingConfig, billingVariables, readBillingConfig } from './config.ts';
export { type Billing, type BillingDeps, createBilling } from './create-billing.ts';
export { billingPage, openBilling } from './open-billing.ts';
export { connectStripe } from './stripe/connect-stripe.ts';
export { createStripeProvider } from './stripe/stripe-provider.ts';
