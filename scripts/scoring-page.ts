/** Writes the tables of docs/scoring.md anew from weights, bands and profiles (`npm run docs:scoring`). */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { pageUrl, withTables } from '../libs/core/src/scoring/scoring-page.fixture.ts';

const path = fileURLToPath(pageUrl);
const options = { ...(await resolveConfig(path)), filepath: path };
const page = await format(withTables(readFileSync(path, 'utf8')), options);
writeFileSync(path, page);
console.log('docs/scoring.md is up to date.');
