import type { Sql, Statement } from '@ers/db';
import type { Clock, Logger } from '@ers/platform';

const statement: Statement = {
  name: 'touch_keys',
  text: `
    UPDATE api_keys k SET last_used_at = u.at
    FROM unnest($1::text[], $2::timestamptz[]) AS u(id, at)
    WHERE k.id = u.id AND (k.last_used_at IS NULL OR k.last_used_at < u.at)`,
};

export interface KeyUsage {
  /** Remembers that a key was used now. Costs nothing on the way of a request. */
  used(keyId: string): void;
  /** Writes what is remembered, one statement for all keys. A failure keeps it for the next time. */
  flush(): Promise<void>;
}

/** Last-used times are gathered here and written every few seconds; a crash loses those few seconds, nothing else. */
export function createKeyUsage(deps: { sql: Sql; clock: Clock; log: Logger; keysMax?: number }): KeyUsage {
  const { sql, clock, log, keysMax = 10_000 } = deps;
  let remembered = new Map<string, Date>();
  let written = Promise.resolve();

  async function write(): Promise<void> {
    if (remembered.size === 0) return;
    const batch = remembered;
    remembered = new Map();
    // In one order everywhere, so that two instances cannot wait for each other's rows.
    const ids = [...batch.keys()].sort();
    try {
      await sql.query(statement, [ids, ids.map((id) => batch.get(id))]);
    } catch (error) {
      log.warn({ err: error, keys: ids.length }, 'last-used times could not be written');
      remembered = new Map([...batch, ...remembered]);
    }
  }

  return {
    used: (keyId) => {
      if (remembered.size < keysMax || remembered.has(keyId)) remembered.set(keyId, clock.now());
    },
    // One after the other: whoever waits for a write also has what another was writing already.
    flush: () => (written = written.then(write)),
  };
}
