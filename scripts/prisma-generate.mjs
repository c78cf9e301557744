/**
 * Generates the Prisma client from its schema when the schema, its configuration or Prisma has changed since the last
 * time. Works without a network. Run: `npm run prisma:generate`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RunError, root, run } from './run.mjs';

const sources = ['libs/db/prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json'];
const output = `${root}libs/db/src/gen/prisma`;
const stampFile = `${output}/.schema-hash`;

/** @throws {RunError} When Prisma refuses the schema. */
export async function generatePrismaClient() {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(`${root}${source}`)).update('\0');
  const wanted = hash.digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Generating the Prisma client.');
  await run([process.execPath, 'node_modules/prisma/build/index.js', 'generate'], {
    failure: 'The Prisma client could not be generated from libs/db/prisma/schema.prisma.',
    env: {
      // Generating does not run the schema engine, but Prisma downloads it unless a file is named here.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  writeFileSync(stampFile, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await generatePrismaClient().catch((error) => {
    console.error(error instanceof RunError ? error.message : error);
    process.exitCode = 1;
  });
}
