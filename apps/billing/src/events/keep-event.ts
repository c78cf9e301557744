import type { Query, Statement } from '@ers/db';

/** $1 event, $2 type, $3 outcome, $4 now. A second transaction with the same event waits here for the first to end. */
const statement: Statement = {
  name: 'keep_stripe_event',
  text: `
    INSERT INTO stripe_events (id, type, outcome, received_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO NOTHING
    RETURNING id`,
};

/** Keeps an event's id in the transaction of its effect. False when it is there: the effect was had. */
export async function keepEvent(
  query: Query,
  { event, outcome, now }: { event: { id: string; type: string }; outcome: 'applied' | 'ignored'; now: Date },
): Promise<boolean> {
  const rows = await query(statement, [event.id, event.type, outcome, now]);
  return rows.length === 1;
}
