import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import type { PGlite } from '@electric-sql/pglite';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { DiffTarget } from '@prisma/schema-engine-wasm';
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';

const schemaPath = 'libs/db/prisma/schema.prisma';

/** The SQL that leads from the tables in `from` (null: from nothing) to schema.prisma; empty when they agree. */
export async function schemaDiff(from: PGlite | null): Promise<string> {
  const content = readFileSync(schemaPath, 'utf8');
  const files = [{ path: schemaPath, content }];
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(from ?? (await emptyDatabase())));
  const engine = await loadEngine().new({ datamodels: [[schemaPath, content]] }, () => undefined, adapter);
  const source: DiffTarget = from === null ? { tag: 'empty' } : { tag: 'schemaDatasource', files, configDir: '.' };
  const { stdout } = await engine.diff({
    from: source,
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
  });
  return (stdout ?? '').replace('-- This is an empty migration.', '').trim();
}

/** Node 20 cannot import WebAssembly as a module, so the package's bindings are joined to it by hand. */
function loadEngine(): typeof engineBindings.SchemaEngine {
  const bindings = engineBindings as typeof engineBindings & { __wbg_set_wasm(exports: WebAssembly.Exports): void };
  const path = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {
    './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  return bindings.SchemaEngine;
}

async function emptyDatabase(): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create();
}
