import type { Metering } from '@ers/access';
import type { PlanCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import type { Clock, Ids, Logger, Metrics, StartTimer } from '@ers/platform';
import type { ObjectStore } from './objects/object-store.ts';

/** What the verbs of this service work with. */
export interface BulkContext {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  metrics: Metrics;
  plans: PlanCatalogue;
  metering: Pick<Metering, 'usage'>;
  objects: ObjectStore;
  /** Rows that are scored and committed together, at most. */
  chunkRowsMax: number;
  startTimer: StartTimer;
  /** Told once a job that is due at once is committed. */
  onDue(): void;
  /** Told once an event is committed. */
  onEvent(): void;
}
