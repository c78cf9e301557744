import type { Clock, Logger, Publisher } from '@ers/platform';
import type { Sql } from '../sql.ts';
import { type ClaimedEvent, createEventPublisher } from './event-publisher.ts';
import { claimStatement, markStatement, purgeStatement, releaseStatement } from './statements.ts';

export interface OutboxWorkDeps {
  sql: Sql;
  publisher: Publisher;
  clock: Clock;
  log: Logger;
}

export interface OutboxWork {
  /** Claims, publishes and marks one batch: all of it was published, some was refused, or there was nothing. */
  relayBatch(): Promise<{ claimed: number; refused: number }>;
  /** Removes a batch of those that were published an hour ago; answers how many. */
  purgeBatch(): Promise<number>;
}

/** Longer than a publish may take. A relay that is still at it then is overtaken, and the events arrive twice. */
const leaseMs = 30_000;
/** Events of one claim. */
export const relayBatchMax = 100;
/** How long published events are kept, for a bus that forgets. */
const keptMs = 3_600_000;
export const purgeBatchMax = 1_000;

/** The relay's statements. Nothing of the database is held while the bus is waited for: a claim is a lease on the row. */
export function createOutboxWork({ sql, publisher, clock, log }: OutboxWorkDeps): OutboxWork {
  const publish = createEventPublisher({ publisher, log });
  return {
    relayBatch: async () => {
      const now = clock.now();
      const lease = new Date(now.getTime() + leaseMs);
      const events = await sql.query<ClaimedEvent>(claimStatement, [now, lease, relayBatchMax]);
      const published = await publish(events);
      if (published.length > 0) await sql.query(markStatement, [published, clock.now()]);
      const left = events.map(({ id }) => id).filter((id) => !published.includes(id));
      if (left.length > 0) await sql.query(releaseStatement, [left, lease]);
      return { claimed: events.length, refused: left.length };
    },

    purgeBatch: async () => {
      const until = new Date(clock.now().getTime() - keptMs);
      return (await sql.query(purgeStatement, [until, purgeBatchMax])).length;
    },
  };
}
