import type { ListSource } from '../../data/disposable-lists.ts';
import { closestProvider } from '../domain-typo/closest-provider.ts';
import { bundledKnowledge, type DisposableKnowledge } from './disposable-knowledge.ts';
import { type Grade, gradeOf } from './grade-of.ts';

export type DisposableListing =
  | { kind: 'listed'; domain: string; grade: Grade; sources: ListSource[] }
  /** Listed, but one slip of the keyboard away from the popular provider `meant`. */
  | { kind: 'lookalike'; domain: string; meant: string; sources: ListSource[] }
  | { kind: 'genuine' }
  | { kind: 'unlisted' };

/**
 * What the lists say of the first of `names` (nearest first) that they know, unless the curated tables know one of
 * them as genuine.
 */
export function disposableListing(
  names: readonly string[],
  { lists, isGenuine }: Omit<DisposableKnowledge, 'nameModel'> = bundledKnowledge,
): DisposableListing {
  if (isGenuine(names)) return { kind: 'genuine' };
  for (const domain of names) {
    const sources = lists.sourcesOf(domain);
    if (sources.length > 0) return listed(domain, sources);
  }
  return { kind: 'unlisted' };
}

/**
 * Lists hold the names that squatters registered beside popular providers (`gmial.com`). Far more people come there
 * by a slip than to throw an address away, and they need a correction and no refusal: such a name is suspicious at
 * most, unless a list has seen it given out.
 */
function listed(domain: string, sources: ListSource[]): DisposableListing {
  if (!sources.some(({ isObserved }) => isObserved)) {
    const likeness = closestProvider(domain, domain);
    if (likeness?.grade === 'probable') return { kind: 'lookalike', domain, meant: likeness.domain, sources };
  }
  return { kind: 'listed', domain, grade: gradeOf(sources), sources };
}
