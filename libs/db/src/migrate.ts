import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Sql } from './sql.ts';

const folder = new URL('../prisma/migrations/', import.meta.url);

export interface Migration {
  name: string;
  script: string;
  /** SHA-256 of the script, as Prisma counts it. */
  checksum: string;
}

/** A migration that was applied has since been changed, or is not in this release: nothing is applied then. */
export class MigrationMismatch extends Error {
  override name = 'MigrationMismatch';
}

/** Prisma's own book-keeping table, so that Prisma's tools read the history that this writes. */
const bookkeeping = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the migrations that are missing, oldest first, each with its book-keeping row in one transaction: after
 * a crash a migration is either applied and recorded, or neither. Several processes may call it at once.
 * Answers the names of what it applied.
 */
export async function migrate(sql: Sql, migrations: Migration[] = bundledMigrations()): Promise<string[]> {
  const done: string[] = [];
  await sql.exclusively(async (run) => {
    await run(bookkeeping);
    const rows = await run(
      `SELECT "migration_name", "checksum" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
    );
    const applied = rows as { migration_name: string; checksum: string }[];
    for (const migration of pending(migrations, applied)) {
      await run(`${migration.script}\n;${recordOf(migration)}`);
      done.push(migration.name);
    }
  });
  return done;
}

export function bundledMigrations(): Migration[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const script = readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    });
}

function pending(
  migrations: Migration[],
  applied: { migration_name: string; checksum: string }[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { migration_name: name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) throw new MigrationMismatch(`the database is newer than this release: it has ${name}`);
    if (migration.checksum !== checksum)
      throw new MigrationMismatch(`${name} was changed after it was applied`);
  }
  const names = new Set(applied.map((row) => row.migration_name));
  return migrations.filter((migration) => !names.has(migration.name));
}

/** Names and checksums are this repository's own: nothing from outside is put into the script. */
function recordOf({ name, checksum }: Migration): string {
  return `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count")
    VALUES ('${randomUUID()}', '${checksum}', now(), '${name}', 1)`;
}
