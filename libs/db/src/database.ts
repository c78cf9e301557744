import type { PrismaClient } from './gen/prisma/client.ts';
import type { Sql } from './sql.ts';

/** One database, two ways in: parameterised SQL for the hot paths, Prisma for everything else. */
export interface Database {
  sql: Sql;
  prisma: PrismaClient;
  close(): Promise<void>;
}
