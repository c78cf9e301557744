/** Prints the SQL that a new migration needs: from the database that the migrations make to schema.prisma. */
import { schemaDiff } from '../libs/testing/src/schema-diff.ts';

process.stdout.write(`${await schemaDiff(null)}\n`);
process.exit(0);
