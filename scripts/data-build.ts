/**
 * Builds the bundled data that are compiled from packages: the disposable domains in one text, the model of throwaway names
 * trained on them, the letter model, the readings of Han characters, and the honest names near a provider's. Depends on
 * nothing but the installed npm packages, the curated tables of `libs/core` and `data-build/legitimate-names.txt.br`, so two
 * runs make the same. Run: `npm run data:build`; with `--check` it writes nothing and fails where the committed files are
 * not what it would write.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { buildHanReadings } from './data-build/build-han-readings.ts';
import { buildLetterModel } from './data-build/build-letter-model.ts';
import { buildLists } from './data-build/build-lists.ts';
import { buildNameModel, checkNameModel } from './data-build/build-name-model.ts';
import { buildNearNames } from './data-build/build-near-names.ts';
import { createPut } from './data-build/put.ts';

const isCheck = process.argv.includes('--check');
const put = createPut({ isCheck });
const legitimate = brotliDecompressSync(
  readFileSync(new URL('data-build/legitimate-names.txt.br', import.meta.url)),
)
  .toString('utf8')
  .trimEnd()
  .split('\n');

buildLists(legitimate, put);
if (isCheck) checkNameModel(legitimate);
else buildNameModel(legitimate, put);
buildLetterModel(put);
buildHanReadings(put);
buildNearNames(legitimate, put);
