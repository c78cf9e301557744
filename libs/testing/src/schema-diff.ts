import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { PGlite } from '@electric-sql/pglite';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';

/** The part of WebAssembly that is used here: Node's types leave it to those of the browser. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: Record<string, object>) => { exports: Record<string, () => void> };
};

const schemaPath = 'libs/db/prisma/schema.prisma';

/** The package's bindings hold one instance of its WebAssembly for the whole process. */
let engineClass: typeof engineBindings.SchemaEngine | undefined;

/**
 * The SQL that leads from the tables that `migrations` (SQL scripts, in order) make to schema.prisma; empty when they
 * agree. What Prisma's schema language cannot say (CHECK constraints, functions, storage settings) is not compared.
 */
export async function schemaDiff(migrations: string[]): Promise<string> {
  const database = await PGlite.create();
  try {
    for (const script of migrations) await database.exec(script);
    return await differenceFrom(database);
  } finally {
    await database.close();
  }
}

async function differenceFrom(database: PGlite): Promise<string> {
  const content = readFileSync(schemaPath, 'utf8');
  const files = [{ path: schemaPath, content }];
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(database));
  engineClass ??= loadEngine();
  const engine = await engineClass.new({ datamodels: [[schemaPath, content]] }, () => undefined, adapter);
  const { stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: '.' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
  });
  return (stdout ?? '').replace('-- This is an empty migration.', '').trim();
}

/** Node 20 cannot import WebAssembly as a module, so the package's bindings are joined to it by hand. */
function loadEngine(): typeof engineBindings.SchemaEngine {
  const bindings = engineBindings as typeof engineBindings & { __wbg_set_wasm(exports: object): void };
  const path = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {
    './schema_engine_bg.js': bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports['__wbindgen_start']?.();
  return bindings.SchemaEngine;
}
