import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import type { Database } from './database.ts';
import { PrismaClient } from './gen/prisma/client.ts';
import { createPreparedStatements } from './prepared-statements.ts';
import { retryConflicts } from './retry.ts';
import type { Sql } from './sql.ts';

export interface EmbeddedOptions {
  /** A folder of this process's own, or null to keep everything in memory. Two processes must never open one folder. */
  folder: string | null;
}

/** PostgreSQL as WebAssembly inside this process (PGlite): one connection, statements run one after the other. */
export async function openEmbedded({ folder }: EmbeddedOptions): Promise<Database> {
  const pglite = folder === null ? new PGlite() : new PGlite(folder);
  await pglite.waitReady;
  const prisma = new PrismaClient({ adapter: new PrismaPGlite(pglite) });

  async function runScript(script: string): Promise<unknown[]> {
    const results = await pglite.transaction((transaction) => transaction.exec(script));
    return results.at(-1)?.rows ?? [];
  }

  const prepared = createPreparedStatements(pglite);
  let lastTurn = Promise.resolve();
  const sql: Sql = {
    query: (statement, values) => retryConflicts(() => prepared.alone(statement, values)),

    transaction: (work) => retryConflicts(() => pglite.transaction(() => work(prepared.within))),

    exclusively: (work) => {
      const turn = lastTurn.catch(() => undefined).then(() => work(runScript));
      lastTurn = turn;
      return turn;
    },
  };

  return {
    sql,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      if (!pglite.closed) await pglite.close();
    },
  };
}
