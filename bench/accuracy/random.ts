export interface Random {
  /** At least 0 and below 1, in steps of 2^-32. */
  next(): number;
  /** A whole number from 0 to `n - 1`. Throws where `n` is not a whole number of at least 1. */
  below(n: number): number;
  /** Throws for an empty list. */
  pick<T>(list: readonly T[]): T;
}

/**
 * Numbers that look random and are the same on every machine for one seed, so that cases can be generated anew.
 * mulberry32 (Tommy Ettinger, public domain): 32 bits of state, 2^32 numbers before they repeat. Not for secrets.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1) throw new Error(`There is no whole number below ${n}.`);
    return Math.floor(next() * n);
  };

  return {
    next,
    below,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('There is nothing to pick from.');
      return list[below(list.length)] as T;
    },
  };
}
