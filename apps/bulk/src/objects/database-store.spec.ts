import type { Query, Sql } from '@ers/db';
import { collect, embeddedDatabase, objectStoreConformance, storedPartBytes } from '@ers/testing';
import { expect } from 'chai';
import { createDatabaseStore } from './database-store.ts';

describe('createDatabaseStore, embedded database', () => {
  const db = embeddedDatabase();

  objectStoreConformance({
    store: () => createDatabaseStore(db().sql),
    otherInstance: () => createDatabaseStore(db().sql),
    takenBytes: (key) => storedPartBytes(db().sql, key),
    // The first part, which is written last, and the one that is gathered.
    readAheadBytesMax: 2 * 262_144,
  });

  it('hands objects to nobody else', async () => {
    const ask = { fileName: 'a.csv', contentType: 'text/csv', expiresInMs: 1 };
    expect(await createDatabaseStore(db().sql).link('a', ask)).to.equal(null);
  });

  it('reads in parts of 256 KiB, a statement each', async () => {
    const key = 'parts';
    await createDatabaseStore(db().sql).put(key, oneChunk(600_000));
    let statements = 0;
    const counting: Pick<Sql, 'query'> = {
      query: (statement, values) => {
        statements += 1;
        return db().sql.query(statement, values);
      },
    };
    const sizes: number[] = [];
    for await (const part of createDatabaseStore({ ...db().sql, ...counting }).get(key)) {
      sizes.push(part.length);
      expect(statements).to.equal(sizes.length);
    }
    expect(sizes).to.deep.equal([262_144, 262_144, 75_712]);
  });

  it('does not give what is removed while it is read for a whole object', async () => {
    const store = createDatabaseStore(db().sql);
    await store.put('removed', oneChunk(600_000));
    const reader = store.get('removed')[Symbol.asyncIterator]();
    await reader.next();
    await store.remove('removed');
    expect(await reader.next().catch((error: unknown) => error)).to.have.property('name', 'ObjectMissing');
  });

  it('removes a large object in statements that are short each, and makes an end of it with the first', async () => {
    const parts = `
      INSERT INTO object_parts (key, first_byte, body)
      SELECT 'large', i * 262144::bigint, '\\x00' FROM generate_series(0, 999) i`;
    await db().sql.query({ name: 'put_large_object', text: parts }, []);
    const removed: number[] = [];
    const isThere: boolean[] = [];
    const query: Query = async (statement, values) => {
      const rows = await db().sql.query<never>(statement, values);
      removed.push(rows.length);
      const ask = {
        name: 'has_first_part',
        text: "SELECT FROM object_parts WHERE key = 'large' AND first_byte = 0",
      };
      isThere.push((await db().sql.query(ask, [])).length === 1);
      return rows;
    };
    await createDatabaseStore({ ...db().sql, query }).remove('large');
    expect(Math.max(...removed)).to.be.within(1, 100);
    expect(removed.reduce((sum, count) => sum + count, 0)).to.equal(1_000);
    expect(isThere).to.deep.equal(isThere.map(() => false));
    expect(await storedPartBytes(db().sql, 'large')).to.equal(0);
  });

  it('ends the body when a part cannot be written', async () => {
    const failure = new Error('the database is away');
    const away: Sql = { ...db().sql, query: () => Promise.reject(failure) };
    let ended = false;
    const body = (async function* () {
      try {
        for (;;) yield* oneChunk(262_144);
      } finally {
        ended = true;
      }
    })();
    const put = createDatabaseStore(away).put('away', body);
    expect(await put.catch((error: unknown) => error)).to.equal(failure);
    expect(ended).to.equal(true);
    const missing = collect(createDatabaseStore(db().sql).get('away'));
    expect(await missing.catch((error: unknown) => error)).to.have.property('name', 'ObjectMissing');
  });
});

async function* oneChunk(bytes: number): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.alloc(bytes, 1));
}
