import type { Answer } from './cached.ts';

/** What an analysis took from the cache of domain evidence. */
export interface CacheUse {
  /** Something was learnt, and for none of it the world had to be asked. */
  hit: boolean;
  /** Whole seconds since the oldest part was fetched. */
  age_seconds: number;
}

export function cacheUse(answers: Answer<unknown>[], now: Date): CacheUse {
  const learnt = answers.filter(({ item }) => item.status === 'ok');
  const oldest = Math.min(now.getTime(), ...learnt.map(({ fetchedAt }) => fetchedAt));
  return {
    hit: learnt.length > 0 && answers.every(wasNotFetched),
    age_seconds: Math.floor((now.getTime() - oldest) / 1000),
  };
}

/** An open circuit is no question to the world: what is left of the evidence still came from the cache. */
function wasNotFetched({ item, fromCache }: Answer<unknown>): boolean {
  return fromCache || (item.status === 'unavailable' && item.reason === 'circuit_open');
}
