import type { ListSource } from '../../data/disposable-lists.ts';

export type Grade = 'confirmed' | 'likely';

/** Lists err one by one, seldom together: what one origin alone says is only likely. */
const ORIGINS_TO_CONFIRM = 2;

/** `confirmed` by lists of two origins, or by one that saw addresses being given out. */
export function gradeOf(sources: readonly ListSource[]): Grade {
  const origins = new Set(sources.map(({ origin }) => origin));
  const isObserved = sources.some((source) => source.isObserved);
  return origins.size >= ORIGINS_TO_CONFIRM || isObserved ? 'confirmed' : 'likely';
}
