import { bundledKnowledge, compileLists, type DisposableKnowledge, openDisposableLists } from '@ers/core';
import { readLegitimateNames } from '../disposable/knowledge-of.ts';
import { listVersion } from '../disposable/list-versions.ts';

/** What the service knows, less its curated tables: nothing is subtracted from the lists and nothing is exempt. */
export function unshieldedKnowledge(): DisposableKnowledge {
  const isGenuine = (): boolean => false;
  const lists = [
    listVersion('disposable-email-domains-js'),
    listVersion('mailchecker'),
    listVersion('fakefilter'),
    listVersion('disposable-domains'),
    listVersion('burner-email-providers'),
  ];
  return {
    lists: openDisposableLists(compileLists(lists, readLegitimateNames(), isGenuine).text, lists),
    nameModel: bundledKnowledge.nameModel,
    isGenuine,
  };
}
