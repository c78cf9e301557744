import type { Assessment, Checks, Limitation, LookupStatus } from './analysis.ts';
import { rangeOf } from './bands.ts';
import type { Evidence } from './evidence.ts';

/** Look-ups that left nothing open about the domain's records. */
const SETTLED: ReadonlySet<LookupStatus> = new Set([
  'success',
  'domain_not_found',
  'skipped_reserved',
  'skipped_known_provider',
]);

/** Domains whose registration date would tell nothing more. */
const AGE_NOT_NEEDED: ReadonlySet<LookupStatus> = new Set([
  'domain_not_found',
  'skipped_reserved',
  'skipped_known_provider',
  'skipped_malformed',
]);

const JUDGED_ON: Readonly<Record<Assessment['evidence_coverage'], Omit<Assessment, 'limitations'>>> = {
  broad: { confidence: 'high', evidence_strength: 'strong', evidence_coverage: 'broad', uncertainty: 'low' },
  partial: {
    confidence: 'medium',
    evidence_strength: 'moderate',
    evidence_coverage: 'partial',
    uncertainty: 'moderate',
  },
  limited: {
    confidence: 'low',
    evidence_strength: 'weak',
    evidence_coverage: 'limited',
    uncertainty: 'high',
  },
};

/**
 * How far the answer can be relied on. Coverage is `broad` when every source that applies answered, `limited` when
 * nothing is known about the domain, else `partial`; a missing name does not count, it is only told. In the
 * highest band the verdict is certain whatever is missing, because more evidence can only add to a score.
 */
export function assess(checks: Checks, evidence: Evidence, score: number): Assessment {
  const limitations = limitationsOf(checks, evidence);
  const coverage = coverageOf(checks, limitations);
  const judged = JUDGED_ON[coverage];
  if (score < rangeOf('very_high').from) return { ...judged, limitations };
  return { ...JUDGED_ON.broad, evidence_coverage: coverage, limitations };
}

/** In the order of the contract's list. */
function limitationsOf(checks: Checks, { registration }: Evidence): Limitation[] {
  const { domain_infrastructure: domain, ip_reputation: ip, name_match: name } = checks;
  const ageLeftOut = registration.status === 'skipped' && registration.reason === 'not_needed';
  const limitations: Limitation[] = [];
  if (domain === null || !SETTLED.has(domain.lookup_status)) {
    limitations.push('domain_intelligence_unavailable');
  }
  const ageSettled =
    domain !== null && (domain.registration_age.available || AGE_NOT_NEEDED.has(domain.lookup_status));
  if (!ageSettled && !ageLeftOut) {
    limitations.push('registration_age_unavailable');
  }
  if (ip?.result === 'unknown') limitations.push('ip_reputation_unavailable');
  if (!name?.name_supplied) limitations.push('name_not_supplied');
  return limitations;
}

function coverageOf(
  { domain_infrastructure: domain }: Checks,
  limitations: readonly Limitation[],
): Assessment['evidence_coverage'] {
  if (!domain?.available) return 'limited';
  return limitations.some((limitation) => limitation !== 'name_not_supplied') ? 'partial' : 'broad';
}
