import type { Sql, Statement } from '@ers/db';
import { inBlocks } from './in-blocks.ts';
import { checkObjectKey } from './object-key.ts';
import { ObjectMissing, type ObjectStore } from './object-store.ts';

const partBytes = 256 * 1_024;

const writeStatement: Statement = {
  name: 'write_object_part',
  text: 'INSERT INTO object_parts (key, first_byte, body) VALUES ($1, $2, $3)',
};

/**
 * $1 key, $2 offset, $3 bytes at most: what the part in which the offset lies has from there on. Empty behind the
 * object's end; no row where the first part is not there. LEAST, because an offset far behind the end is no integer.
 */
const readStatement: Statement = {
  name: 'read_object_part',
  text: `
    SELECT substr(body, LEAST($2::bigint - first_byte, 1000000000)::int + 1, $3::int) AS bytes
    FROM object_parts
    WHERE key = $1 AND first_byte <= $2::bigint
      AND EXISTS (SELECT FROM object_parts WHERE key = $1 AND first_byte = 0)
    ORDER BY first_byte DESC
    LIMIT 1`,
};

/** Parts of one removal: few, so that none runs into the time a statement may take. */
const removeBatch = 100;

/** The first part goes first: with it the object is gone, however far the removal comes. */
const removeStatement: Statement = {
  name: 'remove_object_parts',
  text: `
    DELETE FROM object_parts
    WHERE key = $1 AND first_byte IN (
      SELECT first_byte FROM object_parts WHERE key = $1 ORDER BY first_byte LIMIT $2
    )
    RETURNING first_byte`,
};

/** Objects in the database, for installations that have no other place: one part, one statement. */
export function createDatabaseStore(sql: Sql): ObjectStore {
  return {
    async put(key, body) {
      checkObjectKey(key);
      let first: Uint8Array = Buffer.alloc(0);
      let bytes = 0;
      for await (const part of inBlocks(body, partBytes)) {
        if (bytes === 0) first = part;
        else await sql.query(writeStatement, [key, bytes, part]);
        bytes += part.length;
      }
      // Last of all, because the object is there as soon as its first part is.
      await sql.query(writeStatement, [key, 0, first]);
    },

    async *get(key, range) {
      checkObjectKey(key);
      let offset = range?.offset ?? 0;
      const end = offset + (range?.length ?? Infinity);
      while (offset < end) {
        const ask = [key, offset, Math.min(end - offset, partBytes)];
        const [part] = await sql.query<{ bytes: Uint8Array }>(readStatement, ask);
        if (part === undefined) throw new ObjectMissing(key);
        if (part.bytes.length === 0) return;
        yield part.bytes;
        offset += part.bytes.length;
      }
    },

    async remove(key) {
      checkObjectKey(key);
      while ((await sql.query(removeStatement, [key, removeBatch])).length === removeBatch);
    },

    async link(key) {
      checkObjectKey(key);
      return Promise.resolve(null);
    },
  };
}
