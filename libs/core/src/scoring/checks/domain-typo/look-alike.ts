import { wellKnownDomains } from '../../data/well-known-domains.ts';
import type { Likeness } from './likeness.ts';
import { candidates } from './provider-names.ts';
import { skeleton } from './skeleton.ts';

/** A shorter name is all digits and look-alike letters too easily (`a0l`, `l63`) to be an imitation. */
const LONG_NAME_MIN = 5;
const NOT_ASCII = /\P{ASCII}/u;
const DIGIT = /[0-9]/;

const providersBySkeleton = bySkeleton(candidates.map(({ domain }) => domain));
let wellKnownBySkeleton: ReadonlyMap<string, string> | null = null;

/**
 * The domain that this one (U-label form, lower case) only looks like: `gmаil.com` with a Cyrillic letter, `hotrnail.com`,
 * `yah00.com`. Letters of another script imitate nothing but a name somebody knows, so for them every well-known domain
 * counts; Latin look-alikes are matched with popular mailbox domains alone.
 */
export function lookAlike(unicode: string): Likeness | null {
  const shape = skeleton(unicode);
  const isForeign = NOT_ASCII.test(unicode);
  const domain = providersBySkeleton.get(shape) ?? (isForeign ? wellKnown().get(shape) : undefined);
  if (domain === undefined || domain === unicode) return null;

  const isSure = isForeign || domain.indexOf('.') >= LONG_NAME_MIN;
  if (!isSure && !DIGIT.test(unicode)) return null;
  return { domain, method: 'look_alike', grade: isSure ? 'probable' : 'possible', distance: 0 };
}

/** Made at the first name that needs it: hardly any address does. */
function wellKnown(): ReadonlyMap<string, string> {
  wellKnownBySkeleton ??= bySkeleton(wellKnownDomains);
  return wellKnownBySkeleton;
}

/** The first of two domains with one skeleton wins: candidates come most popular first. */
function bySkeleton(domains: readonly string[]): ReadonlyMap<string, string> {
  return new Map(domains.toReversed().map((domain) => [skeleton(domain), domain]));
}
