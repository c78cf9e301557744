import type { Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';

const forgetStatement: Statement = {
  name: 'forget_doomed_object',
  text: 'DELETE FROM doomed_objects WHERE key = $1',
};

/** Removes doomed objects now. One that cannot be removed stays doomed, and upkeep tries again: never rejects. */
export async function discardObjects(
  { db, objects, log }: Pick<BulkContext, 'db' | 'objects' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await objects.remove(key);
      await db.sql.query(forgetStatement, [key]);
    } catch (error) {
      log.warn({ err: error, object: key }, 'an object could not be removed yet');
    }
  }
}
