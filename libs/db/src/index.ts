export type { Database } from './database.ts';
export { type EmbeddedOptions, openEmbedded } from './embedded.ts';
export { Prisma, type PrismaClient } from './gen/prisma/client.ts';
export { bundledMigrations, migrate, type Migration, MigrationMismatch } from './migrate.ts';
export { openPostgres, type PostgresOptions } from './postgres.ts';
export type { Query, Sql, Statement } from './sql.ts';
