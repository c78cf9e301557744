import { createHash } from 'node:crypto';
import type { Sql, Statement } from '@ers/db';
import { expect } from 'chai';

/** Servers keep plans under names of at most 63 characters. */
const statement = (text: string): Statement => ({
  name: `conformance_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`,
  text,
});
const failure = (work: Promise<unknown>): Promise<{ code?: string }> =>
  work.then(
    () => expect.fail('it did not fail'),
    (error: { code?: string }) => error,
  );

/** What `Sql` guarantees of types, atomicity and retries, on whatever PostgreSQL it runs. Leaves its objects behind. */
export function sqlConformance(sql: () => Sql): void {
  before(() =>
    sql().exclusively(async (run) => {
      await run(`
        CREATE TABLE conformance_items (id INTEGER PRIMARY KEY, note TEXT);
        CREATE SEQUENCE conformance_tries;
        CREATE FUNCTION fail_until(enough BIGINT, state TEXT) RETURNS BIGINT LANGUAGE plpgsql AS $$
        DECLARE
          try BIGINT := nextval('conformance_tries');
        BEGIN
          IF try < enough THEN RAISE EXCEPTION 'conflict' USING ERRCODE = state; END IF;
          RETURN try;
        END $$;`);
    }),
  );
  beforeEach(() => sql().query(statement('DELETE FROM conformance_items'), []));
  beforeEach(() => sql().query(statement(`SELECT setval('conformance_tries', 1, false)`), []));

  const items = (): Promise<unknown[]> =>
    sql().query(statement('SELECT id, note FROM conformance_items ORDER BY id'), []);
  const insert = (ids: number[]): Promise<unknown[]> =>
    sql().query(
      statement('INSERT INTO conformance_items (id) SELECT * FROM unnest($1::int[]) RETURNING id'),
      [ids],
    );
  const failUntil = (enough: number, state: string): Promise<{ tries: string }[]> =>
    sql().query(statement('SELECT fail_until($1::bigint, $2::text)::text AS tries'), [enough, state]);

  it('answers values in their JavaScript types', async () => {
    const at = new Date('2026-11-21T12:34:56.789Z');
    const [row] = await sql().query<Record<string, unknown>>(
      statement(`SELECT $1::timestamptz AS at, $2::int AS number, $3::text AS text, $4::boolean AS truth,
                        $5::text[] AS texts, $6::text AS nothing, $7::bytea AS bytes`),
      [at, -5, 'ü', true, ['a', 'b,"c"'], null, Buffer.from([0, 255])],
    );
    expect(row).to.deep.include({
      at,
      number: -5,
      text: 'ü',
      truth: true,
      texts: ['a', 'b,"c"'],
      nothing: null,
    });
    expect(Buffer.from(row?.['bytes'] as Uint8Array)).to.deep.equal(Buffer.from([0, 255]));
  });

  it('takes arrays of numbers, texts and times, with nulls in them', async () => {
    const at = new Date('2026-01-02T03:04:05.006Z');
    const rows = await sql().query(
      statement('SELECT * FROM unnest($1::int[], $2::text[], $3::timestamptz[]) AS t(number, text, at)'),
      [
        [1, null],
        [null, `it's {"quoted"}`],
        [at, null],
      ],
    );
    expect(rows).to.deep.equal([
      { number: 1, text: null, at },
      { number: null, text: `it's {"quoted"}`, at: null },
    ]);
  });

  it('undoes a statement that fails, as a whole', async () => {
    await insert([1]);
    expect(await failure(insert([2, 3, 1]))).to.have.property('code', '23505');
    expect(await items()).to.deep.equal([{ id: 1, note: null }]);
  });

  it('answers each of many statements that are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        sql().query<{ n: number }>(statement('SELECT $1::int AS n'), [n]),
      ),
    );
    expect(answers.map(([row]) => row?.n)).to.deep.equal(Array.from({ length: 100 }, (_, n) => n));
  });

  for (const [what, state] of [
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
  ] as const) {
    it(`tries again after ${what}, four times in all`, async () => {
      expect(await failUntil(4, state)).to.deep.equal([{ tries: '4' }]);
      await sql().query(statement(`SELECT setval('conformance_tries', 1, false)`), []);
      expect(await failure(failUntil(99, state))).to.have.property('code', state);
      expect(await failUntil(0, state)).to.deep.equal([{ tries: '5' }]);
    });
  }

  it('does not try again after any other failure', async () => {
    expect(await failure(failUntil(99, '22023'))).to.have.property('code', '22023');
    expect(await failUntil(0, '22023')).to.deep.equal([{ tries: '2' }]);
  });

  describe('a transaction', () => {
    const insertOne = statement('INSERT INTO conformance_items (id) VALUES ($1::int) RETURNING id');
    const count = statement('SELECT count(*)::int AS items FROM conformance_items');

    it('takes effect as a whole, and reads what it wrote', async () => {
      const seen = await sql().transaction(async (query) => {
        await query(insertOne, [1]);
        await query(insertOne, [2]);
        return query(count, []);
      });
      expect(seen).to.deep.equal([{ items: 2 }]);
      expect(await items()).to.have.length(2);
    });

    it('takes no effect when a statement fails or its work rejects', async () => {
      const twice = sql().transaction(async (query) => {
        await query(insertOne, [1]);
        await query(insertOne, [1]);
      });
      expect(await failure(twice)).to.have.property('code', '23505');
      const given = new Error('given up');
      const rejected = sql().transaction(async (query) => {
        await query(insertOne, [2]);
        throw given;
      });
      expect(await failure(rejected)).to.equal(given);
      expect(await items()).to.deep.equal([]);
    });

    it('is tried again as a whole after a conflict', async () => {
      const tries = await sql().transaction(async (query) => {
        await query(insertOne, [1]);
        return query(statement('SELECT fail_until($1::bigint, $2::text)::text AS tries'), [3, '40001']);
      });
      expect(tries).to.deep.equal([{ tries: '3' }]);
      expect(await items()).to.deep.equal([{ id: 1, note: null }]);
    });

    it('lets one of many pass that first lock a row and then count', async () => {
      await insert([1]);
      const lock = statement('SELECT id FROM conformance_items WHERE id = 1 FOR UPDATE');
      const admitted = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          sql().transaction(async (query) => {
            await query(lock, []);
            const [row] = await query<{ items: number }>(count, []);
            if (row?.items !== 1) return false;
            await query(insertOne, [n + 2]);
            return true;
          }),
        ),
      );
      expect(admitted.filter(Boolean)).to.have.length(1);
    });
  });

  it('runs a script of several statements as one transaction, and goes on after one that fails', async () => {
    await failure(
      sql().exclusively(async (run) => {
        await run(`INSERT INTO conformance_items VALUES (1, 'kept')`);
        await run(`INSERT INTO conformance_items VALUES (2, 'undone'); SELECT 1 / 0;`);
      }),
    );
    expect(await items()).to.deep.equal([{ id: 1, note: 'kept' }]);
    await sql().exclusively(async (run) => {
      expect(
        await run(`INSERT INTO conformance_items VALUES (3, 'after'); SELECT 7 AS seven;`),
      ).to.deep.equal([{ seven: 7 }]);
    });
    expect(await items()).to.have.length(2);
  });

  it('lets those who want to be alone wait for each other', async () => {
    const order: string[] = [];
    const alone = (name: string): Promise<void> =>
      sql().exclusively(async (run) => {
        order.push(`${name} begins`);
        await run('SELECT 1');
        await run('SELECT 2');
        order.push(`${name} ends`);
      });
    await Promise.all([alone('one'), alone('one'), alone('one')]);
    expect(order).to.deep.equal(Array(3).fill(['one begins', 'one ends']).flat());
  });
}
