import { type Likeness, likenessGrades } from './likeness.ts';
import { lookAlike } from './look-alike.ts';
import { misplacedDot } from './misplaced-dot.ts';
import { misspelling } from './misspelling.ts';

/**
 * The popular mailbox domain that a typed one is too close to for chance, or null; of several likenesses the one of
 * the best grade. Takes the domain's A-label and U-label forms. The caller has set aside every domain known to be
 * genuine.
 */
export function closestProvider(domain: string, unicode: string): Likeness | null {
  const found = [lookAlike(unicode), misplacedDot(domain), misspelling(domain)].filter((one) => one !== null);
  const grade = likenessGrades.find((one) => found.some((likeness) => likeness.grade === one));
  return found.find((likeness) => likeness.grade === grade) ?? null;
}
