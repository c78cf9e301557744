import type { OutboxEvent } from './outbox-event.ts';

/**
 * Events as the parameters of a statement, one array for each column: ids, topics, keys, payloads (bytea), times. They
 * are written by the statement that makes true what they tell, so that neither is there without the other.
 */
export function outboxColumns(events: readonly OutboxEvent[]): unknown[][] {
  return [
    events.map(({ id }) => id),
    events.map(({ topic }) => topic),
    events.map(({ key }) => key),
    events.map(({ payload }) => Buffer.from(payload)),
    events.map(({ createdAt }) => createdAt),
  ];
}

/**
 * The insertion as a part of a larger statement. `source` is a relation with the columns `id, topic, key, payload,
 * created_at`. An event that is there already is not written again.
 */
export const insertOutboxEvents = (source: string): string => `
    INSERT INTO outbox_events (id, topic, key, payload, created_at)
    SELECT id, topic, key, payload, created_at FROM ${source}
    ON CONFLICT (id) DO NOTHING`;
