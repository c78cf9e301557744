import type { PlanCatalogue, PlanName } from '@ers/core';
import { planNames } from '@ers/core';
import type { Database } from '@ers/db';
import type { Clock, Ids, Logger, Metrics } from '@ers/platform';
import type { SecretBox } from './secrets/secret-box.ts';

/** What the verbs of this service work with. */
export interface DispatcherContext {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  metrics: Metrics;
  plans: PlanCatalogue;
  secrets: SecretBox;
  checkUrl: CheckUrl;
  /** Attempts that a delivery gets, and gets anew when it is redelivered. */
  maxAttempts: number;
  /** Told once a delivery that is due at once is committed. */
  onDue(): void;
}

/** Null: deliveries may go there. Otherwise what is wrong with it, fit for the public. Never rejects. */
export type CheckUrl = (url: string) => Promise<string | null>;

/** The plans that webhooks are a part of. */
export const webhookPlans = (plans: PlanCatalogue): PlanName[] =>
  planNames.filter((name) => plans[name].webhooks);
