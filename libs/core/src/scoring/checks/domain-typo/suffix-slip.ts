import { isKnownTld, registrableDomain } from '../../../email/registrable-domain.ts';
import { slipDistance } from './slip-distance.ts';

/** Real top-level domains that are reached from `com` far more often by a slip than on purpose. */
const REAL_BUT_SLIPPED = new Set(['co', 'cm', 'om', 'cam']);
/** Enough for one slip at the first letter: a suffix is short, and typed last. */
const DISTANCE_MAX = 3;

/**
 * How far a typed suffix (`con`, `co.uk`) is from the one that was perhaps meant: 0 where they are equal, null
 * where it is another. One that exists is taken to be meant, a few beside `com` apart.
 */
export function suffixDistance(typed: string, wanted: string): number | null {
  if (typed === wanted) return 0;
  if (wanted === 'com' && REAL_BUT_SLIPPED.has(typed)) return 1;
  if (Math.abs(typed.length - wanted.length) > DISTANCE_MAX) return null;
  const distance = slipDistance(typed, wanted, DISTANCE_MAX);
  return distance <= DISTANCE_MAX && !isRealSuffix(typed) ? distance : null;
}

/** True where one can register right under it. */
export function isRealSuffix(suffix: string): boolean {
  const below = `x.${suffix}`;
  return registrableDomain(below) === below && isKnownTld(suffix.slice(suffix.lastIndexOf('.') + 1));
}
