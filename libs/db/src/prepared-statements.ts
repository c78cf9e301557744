import type { PGlite } from '@electric-sql/pglite';
import { serialize } from 'pg-protocol';
import type { Query, Statement } from './sql.ts';

/** What the server told of a statement when it was prepared. */
interface Prepared {
  parameterTypes: number[];
  columns: { name: string; type: number }[];
}

/** The messages of the protocol that are looked at, as PGlite hands them out. */
type ServerMessage =
  | { name: 'parameterDescription'; dataTypeIDs: number[] }
  | { name: 'rowDescription'; fields: { name: string; dataTypeID: number }[] }
  | { name: 'dataRow'; fields: (string | null)[] };

/** The type's number in every PostgreSQL (pg_type.dat). */
const bytea = 17;

/**
 * Statements that PGlite parses and plans once, by the protocol's named statements (PostgreSQL, "Extended Query"):
 * PGlite's own `query` does both anew at each call, which is most of what a coalesced statement costs there. Values
 * are converted by PGlite's tables, bytea apart, which they take 0.2 ms a KiB for.
 */
export interface PreparedStatements {
  /** Has the database to itself and is a transaction of its own. */
  alone: Query;
  /** For a transaction that has the database to itself: a part of it. */
  within: Query;
}

export function createPreparedStatements(pglite: PGlite): PreparedStatements {
  const known = new Map<string, Prepared>();

  async function send(...messages: Uint8Array[]): Promise<ServerMessage[]> {
    // The sync goes along, so that after an error the server is ready for the next statement.
    const answer = await pglite.execProtocol(Buffer.concat([...messages, serialize.sync()]));
    return answer.messages as unknown as ServerMessage[];
  }

  async function prepare({ name, text }: Statement): Promise<Prepared> {
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const prepared: Prepared = { parameterTypes: [], columns: [] };
    for (const message of messages) {
      if (message.name === 'parameterDescription') prepared.parameterTypes = message.dataTypeIDs;
      if (message.name !== 'rowDescription') continue;
      prepared.columns = message.fields.map((field) => ({ name: field.name, type: field.dataTypeID }));
    }
    known.set(name, prepared);
    return prepared;
  }

  function textOf(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    if (type === bytea && value instanceof Uint8Array) return textOfBytes(value);
    const serializer = pglite.serializers[type] as ((value: unknown) => string) | undefined;
    return serializer ? serializer(value) : (value as string);
  }

  function rowOf(fields: (string | null)[], columns: Prepared['columns']): object {
    const entries = columns.map(({ name, type }, i) => {
      const text = fields[i] ?? null;
      if (type === bytea && text !== null) return [name, bytesOfText(text)];
      const parser = pglite.parsers[type];
      return [name, text === null || !parser ? text : (parser(text, type) as unknown)];
    });
    return Object.fromEntries(entries) as object;
  }

  async function within<Row>(statement: Statement, values: unknown[]): Promise<Row[]> {
    const { parameterTypes, columns } = known.get(statement.name) ?? (await prepare(statement));
    const texts = values.map((value, i) => textOf(value, parameterTypes[i] ?? 0));
    const messages = await send(
      serialize.bind({ statement: statement.name, values: texts }),
      serialize.execute(),
    );
    return messages.flatMap((message) =>
      message.name === 'dataRow' ? [rowOf(message.fields, columns) as Row] : [],
    );
  }

  return {
    within,
    alone: (statement, values) => pglite._runExclusiveTransaction(() => within(statement, values)),
  };
}

/** PostgreSQL, "bytea Hex Format". */
function textOfBytes(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

function bytesOfText(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}
