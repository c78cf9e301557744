/** Prints the SQL that a new migration needs: from the database that the migrations make to schema.prisma. */
import { bundledMigrations } from '@ers/db';
import { schemaDiff } from '@ers/testing';

process.stdout.write(`${await schemaDiff(bundledMigrations().map(({ script }) => script))}\n`);
process.exit(0);
