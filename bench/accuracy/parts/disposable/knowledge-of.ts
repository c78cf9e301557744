import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import {
  bundledKnowledge,
  compileLists,
  type DisposableKnowledge,
  type List,
  nameTrainingSet,
  openDisposableLists,
  trainNameModel,
} from '@ers/core';

/** Ordinary sites as of January 2025; docs/data.md says where from. */
const legitimateNames = new URL('../../../../scripts/data-build/legitimate-names.txt.br', import.meta.url);

/** What the service would know had it been built on these lists: `npm run data:build` with other packages. */
export function knowledgeOf(lists: readonly List[]): DisposableKnowledge {
  const legitimate = readLegitimateNames();
  return {
    lists: openDisposableLists(compileLists(lists, legitimate).text, lists),
    nameModel: trainNameModel(nameTrainingSet(lists, legitimate)).model,
    isGenuine: bundledKnowledge.isGenuine,
  };
}

export function readLegitimateNames(): string[] {
  return brotliDecompressSync(readFileSync(legitimateNames)).toString('utf8').trimEnd().split('\n');
}
