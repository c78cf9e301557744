import type { Database, Query, Sql } from '@ers/db';
import { type Transport } from '@connectrpc/connect';
import type { ObjectStore } from '../conformance/object-store.ts';

/** A process dies: nothing that it still asks of anybody takes effect, nor reaches it. */
export class Killed extends Error {
  override name = 'Killed';
}

export interface LifeLine {
  /** Steps so far. */
  steps(): number;
  /** Throws Killed from the `end`th step on. */
  step(): void;
}

export function createLifeLine(end = Infinity): LifeLine {
  let steps = 0;
  return {
    steps: () => steps,
    step: () => {
      steps += 1;
      if (steps >= end) throw new Killed();
    },
  };
}

/** A step before each statement and one after it: killed between the two, it is not told of what took effect. */
export function mortalDatabase(db: Database, { step }: LifeLine): Database {
  const mortal =
    (query: Query): Query =>
    async (statement, values) => {
      step();
      const rows = await query<never>(statement, values);
      step();
      return rows;
    };
  const sql: Sql = {
    query: mortal(db.sql.query),
    transaction: async (work) => {
      step();
      const result = await db.sql.transaction((query) => work(mortal(query)));
      step();
      return result;
    },
    exclusively: db.sql.exclusively,
  };
  return { ...db, sql };
}

/** A step before and after each verb, and at each part. What a killed put leaves is there as a whole, or not at all. */
export function mortalObjects(objects: ObjectStore, { step }: LifeLine): ObjectStore {
  async function* parts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of body) {
      step();
      yield part;
    }
  }
  return {
    put: async (key, body) => {
      step();
      await objects.put(key, parts(body));
      step();
    },
    get: (key, range) => parts(objects.get(key, range)),
    remove: async (key) => {
      step();
      await objects.remove(key);
      step();
    },
    link: objects.link,
  };
}

/** A step before and after each call. */
export function mortalTransport(transport: Transport, { step }: LifeLine): Transport {
  return {
    stream: transport.stream.bind(transport),
    unary: async (...call) => {
      step();
      const answer = await transport.unary(...call);
      step();
      return answer;
    },
  };
}
