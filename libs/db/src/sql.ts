/** One statement. `name` is unique among all statements: servers keep its plan under it. */
export interface Statement {
  name: string;
  text: string;
}

export type Query = <Row>(statement: Statement, values: unknown[]) => Promise<Row[]>;

/**
 * Parameterised SQL for the hot paths, where one coalesced statement serves many requests. Columns of type
 * timestamptz come as `Date`, integers up to 32 bits as numbers, bytea as bytes, arrays as arrays.
 */
export interface Sql {
  /**
   * Runs one statement in a transaction of its own. Serialization failures and deadlocks, after which the server
   * has undone the statement, are tried again up to three times. Any other failure is the caller's; after a lost
   * connection it is not known whether the statement took effect.
   */
  query: Query;
  /**
   * Runs the statements of `work` as one transaction (read committed): all of them take effect, or none when one
   * fails or `work` rejects. After a serialization failure or a deadlock `work` is called again, up to three times,
   * so it must change nothing but the database. It uses no other way into the database meanwhile, and waits for
   * nothing else: on the embedded database everybody waits for it.
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Whole scripts, for migrations: alone on one connection, one awaited call, undone as a whole when it fails. */
  exclusively(work: (run: (script: string) => Promise<unknown[]>) => Promise<void>): Promise<void>;
}
