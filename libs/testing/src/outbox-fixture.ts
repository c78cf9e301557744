import { insertOutboxEvents, outboxColumns, type OutboxEvent, type Sql } from '@ers/db';
import { systemIds } from '@ers/platform';

export function newEvent(changes: Partial<OutboxEvent> = {}): OutboxEvent {
  return {
    id: systemIds.next('evt'),
    topic: 'outbox',
    key: 'acc_1',
    payload: Uint8Array.of(0, 255, 10),
    createdAt: new Date('2026-11-21T12:00:00.000Z'),
    ...changes,
  };
}

/** Writes events as a statement of their own. */
export async function writeEvents(sql: Sql, events: readonly OutboxEvent[]): Promise<void> {
  const source = `(
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::timestamptz[])
      AS e(id, topic, key, payload, created_at)
  ) AS due`;
  await sql.query(
    { name: 'conformance_outbox', text: insertOutboxEvents(source) },
    outboxColumns([...events]),
  );
}
