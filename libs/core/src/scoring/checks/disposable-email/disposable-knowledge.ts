import { disposableLists } from '../../data/disposable-domains.ts';
import type { DisposableLists } from '../../data/disposable-lists.ts';
import { disposableNameModelFile } from '../../data/disposable-name-model.ts';
import { isGenuineName } from './genuine-name.ts';
import { type NameModel, readNameModel } from './name-model.ts';

/** What was learnt from public lists: other versions of it judge as of another day. */
export interface DisposableKnowledge {
  lists: DisposableLists;
  nameModel: NameModel;
  /** Of a domain and the names above it: is it known not to be disposable, whatever else is learnt? */
  isGenuine(names: readonly string[]): boolean;
}

/** As this release ships it. */
export const bundledKnowledge: DisposableKnowledge = {
  lists: disposableLists,
  nameModel: readNameModel(disposableNameModelFile.model),
  isGenuine: isGenuineName,
};
