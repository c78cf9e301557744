import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';
import { discardObjects } from '../doomed/discard-objects.ts';

const batch = 100;
/** Batches of one round; what is left is for the next. */
const batchesMax = 20;
/** What cannot be removed comes last from then on, so that it holds up nothing else. */
const againMs = 600_000;

/** $1 now, $2 when to try again, $3 how many at most. An object under way to be removed is no other instance's meanwhile. */
const statement: Statement = {
  name: 'take_doomed_objects',
  text: `
    UPDATE doomed_objects SET due_at = $2::timestamptz
    WHERE key IN (
      SELECT key FROM doomed_objects WHERE due_at <= $1::timestamptz ORDER BY due_at LIMIT $3::int
      FOR UPDATE SKIP LOCKED
    )
    RETURNING key`,
};

/** Removes the objects whose time has come. */
export async function removeDoomed(
  ctx: Pick<BulkContext, 'db' | 'objects' | 'log' | 'clock'>,
): Promise<void> {
  const now = ctx.clock.now();
  const again = new Date(now.getTime() + againMs);
  for (let batches = 0; batches < batchesMax; batches += 1) {
    const rows = await ctx.db.sql.query<{ key: string }>(statement, [now, again, batch]);
    await discardObjects(
      ctx,
      rows.map(({ key }) => key),
    );
    if (rows.length < batch) return;
  }
}
