import type { Sql } from '../sql.ts';
import { replayStatement } from './statements.ts';

/**
 * Has all that the outbox still keeps published once more; answers how many events that is. For the start of a system
 * whose bus forgets when its process ends, before its relay runs. Consumers know what they have seen.
 */
export async function replayOutbox(sql: Sql): Promise<number> {
  return (await sql.query(replayStatement, [])).length;
}
