import type { PriceCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import type { Clock, Ids, Logger } from '@ers/platform';
import type { PaymentProvider } from './stripe/payment-provider.ts';
import type { Turns } from './turns.ts';

/** What the verbs of billing work with. */
export interface BillingContext {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  /** Null where none is configured. */
  provider: PaymentProvider | null;
  prices: PriceCatalogue;
  /** Secrets of the callback's signatures; several while one is being replaced. */
  webhookSecrets: readonly string[];
  /** Where the provider's pages lead back to. */
  returnUrl: string;
  /** One checkout of an account at a time, and one synchronization, in this process. */
  checkoutTurns: Turns;
  syncTurns: Turns;
}
