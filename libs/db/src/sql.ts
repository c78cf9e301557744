/** One statement. `name` is unique among all statements: servers keep its plan under it. */
export interface Statement {
  name: string;
  text: string;
}

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
  query<Row>(statement: Statement, values: unknown[]): Promise<Row[]>;
  /** Whole scripts, for migrations: alone on one connection, one awaited call, undone as a whole when it fails. */
  exclusively(work: (run: (script: string) => Promise<unknown[]>) => Promise<void>): Promise<void>;
}
