import { disposableSources } from '../../data/disposable-domains.ts';
import { knownProvider } from '../../data/known-providers.ts';
import { wellKnownKind } from '../../data/well-known-domains.ts';

export type Grade = 'confirmed' | 'likely';

/** Lists err one by one, seldom together: what one list alone says is only likely. */
const SOURCES_TO_CONFIRM = 2;

export type DisposableListing =
  | { kind: 'listed'; domain: string; grade: Grade; sources: string[] }
  | { kind: 'genuine'; domain: string }
  | { kind: 'unlisted' };

/**
 * What the lists say of the first of `names` (nearest first) that they or the curated tables know. A genuine
 * name shields its subdomains, a listed one condemns its own.
 */
export function disposableListing(names: readonly string[]): DisposableListing {
  for (const domain of names) {
    if (knownProvider(domain) !== null || wellKnownKind(domain) !== null) return { kind: 'genuine', domain };
    const sources = disposableSources(domain);
    if (sources.length > 0) {
      const grade = sources.length >= SOURCES_TO_CONFIRM ? 'confirmed' : 'likely';
      return { kind: 'listed', domain, grade, sources };
    }
  }
  return { kind: 'unlisted' };
}
