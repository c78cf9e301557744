import type { BillingEvent } from '../events/billing-event.ts';

/** Why an account is synchronized. Without an event, only a change of the entitlement is audited. */
export type Occasion =
  { source: 'stripe'; event: BillingEvent } | { source: 'reconciler' | 'account'; event: null };

/** What became of it. */
export type SyncOutcome = 'applied' | 'ignored' | 'duplicate';
