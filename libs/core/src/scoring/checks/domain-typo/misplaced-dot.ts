import { isKnownTld } from '../../../email/registrable-domain.ts';
import type { Likeness } from './likeness.ts';
import { candidates, HUGE, type Candidate } from './provider-names.ts';

/** Shorter letters, with their dot elsewhere, may well be another domain: `mec.om`. */
const LONG_NAME_MIN = 5;
const SHORT_NAME_MIN = 3;
const NOT_LETTERS = /[^a-z0-9]/g;

/** The most popular candidate wins letters that two share. */
const byLetters = new Map(
  candidates.toReversed().map((candidate) => [lettersOf(candidate.domain), candidate]),
);

/**
 * The popular mailbox domain that has these letters, with its dot missing, doubled, elsewhere or mistyped: `gmailcom`,
 * `gmail..com`, `gmailc.om`, `gmail,com`; and `gmail` for the hugest alone.
 */
export function misplacedDot(domain: string): Likeness | null {
  const isName = isKnownTld(domain.slice(domain.lastIndexOf('.') + 1)) && domain.includes('.');
  const letters = isName ? domain.replaceAll('.', '') : lettersOf(domain);
  const candidate = byLetters.get(letters) ?? (isName ? undefined : hugeNamed(letters));
  if (candidate === undefined) return null;
  const isSure = !isName || candidate.name.length >= LONG_NAME_MIN;
  return {
    domain: candidate.domain,
    method: 'misplaced_dot',
    grade: isSure ? 'probable' : 'hint',
    distance: 0,
  };
}

function hugeNamed(name: string): Candidate | undefined {
  if (name.length < SHORT_NAME_MIN) return undefined;
  return candidates.find((candidate) => candidate.rank <= HUGE && candidate.name === name);
}

function lettersOf(domain: string): string {
  return domain.replaceAll(NOT_LETTERS, '');
}
