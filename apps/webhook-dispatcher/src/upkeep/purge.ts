import type { Sql, Statement } from '@ers/db';

/** How long a delivery can be looked up and sent anew once it has ended, and an event is known again. */
const keptMs = 30 * 86_400_000;
const batch = 1_000;
/** Batches of one round; what is left is for the next. */
const batchesMax = 20;

const deliveriesStatement: Statement = {
  name: 'purge_deliveries',
  text: `
    DELETE FROM webhook_deliveries
    WHERE id IN (SELECT id FROM webhook_deliveries WHERE completed_at < $1 ORDER BY completed_at LIMIT $2)
      AND completed_at < $1
    RETURNING id`,
};

const eventsStatement: Statement = {
  name: 'purge_planned_events',
  text: `
    DELETE FROM planned_events
    WHERE id IN (SELECT id FROM planned_events WHERE planned_at < $1 ORDER BY planned_at LIMIT $2)
    RETURNING id`,
};

/** Forgets deliveries with their attempts, and events. */
export async function purge(sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  for (const statement of [deliveriesStatement, eventsStatement]) {
    for (let batches = 0; batches < batchesMax; batches += 1) {
      const gone = await sql.query(statement, [before, batch]);
      if (gone.length < batch) break;
    }
  }
}
