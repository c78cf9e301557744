import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Database } from './database.ts';
import { PrismaClient } from './gen/prisma/client.ts';
import { retryConflicts } from './retry.ts';
import type { Query, Sql } from './sql.ts';

export interface PostgresOptions {
  url: string;
  /** Connections of this process, at most. */
  poolMax?: number;
  /** What one statement may take, milliseconds. */
  statementMsMax?: number;
}

const connectMsMax = 2_000;

/** Serialises migrations of several processes; the number only has to be the same in all of them. */
const migrationLock = 727_102_611;

/** PostgreSQL over a pool; the hot paths' SQL and Prisma share it. */
export function openPostgres({ url, poolMax = 10, statementMsMax = 5_000 }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: connectMsMax,
    statement_timeout: statementMsMax,
    query_timeout: statementMsMax + 1_000,
    allowExitOnIdle: true,
    // What the quota statements rely on, whatever the server's default: they read what others have committed.
    options: '-c default_transaction_isolation=read\\ committed',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });

  const sql: Sql = {
    query: <Row>(statement: { name: string; text: string }, values: unknown[]) =>
      retryConflicts(async () => (await pool.query({ ...statement, values })).rows as Row[]),

    transaction: (work) => retryConflicts(() => inTransaction(pool, work)),

    exclusively: async (work) => {
      // Not of the pool: a migration, and waiting for another process's, may take longer than any statement.
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMsMax });
      await client.connect();
      try {
        await client.query(`SELECT pg_advisory_lock(${migrationLock})`);
        await work((script) => runScript(client, script));
      } finally {
        // Ending the connection gives the lock back, whatever state a failed script left it in.
        await client.end();
      }
    },
  };

  return {
    sql,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A connection whose transaction could not be ended is closed, not given back.
  let broken = true;
  try {
    await client.query('BEGIN');
    const result = await work(async (statement, values) => {
      const { rows } = await client.query({ ...statement, values });
      return rows as never[];
    });
    await client.query('COMMIT');
    broken = false;
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => void (broken = false),
      () => undefined,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A script of several statements is one implicit transaction (PostgreSQL protocol, simple query). */
async function runScript(client: pg.Client, script: string): Promise<unknown[]> {
  const result = (await client.query({ text: script })) as pg.QueryResult | pg.QueryResult[];
  const last = Array.isArray(result) ? result.at(-1) : result;
  return (last?.rows ?? []) as unknown[];
}
