import type { Confidence, DomainInfrastructureCheck, EvidenceItem, LookupStatus } from '../../analysis.ts';
import type { Parking } from './parking.ts';
import type { InfrastructureWeight, RecordJudgement, Records } from './record-judgement.ts';
import type { RegistrationAge } from './registration-age.ts';

const UNDELIVERABLE: ReadonlySet<InfrastructureWeight> = new Set(['domainNotFound', 'nullMx', 'noMailHost']);

/** In a word what the records say; `weak` is anything short of undeliverable that adds to the score. */
export function resultOf(
  reserved: string | null,
  mx: RecordJudgement,
  total: number,
): DomainInfrastructureCheck['result'] {
  if (reserved !== null) return 'reserved';
  if (mx.risk !== null && UNDELIVERABLE.has(mx.risk.weight)) return 'undeliverable';
  if (total > 0) return 'weak';
  return mx.status === 'unknown' ? 'unknown' : 'healthy';
}

const SURE: ReadonlySet<LookupStatus> = new Set([
  'success',
  'domain_not_found',
  'skipped_reserved',
  'skipped_known_provider',
]);

/** How sure the check is of what it says, whatever that is. */
export function confidenceOf(lookup: LookupStatus, available: boolean): Confidence {
  if (!available) return 'unknown';
  return SURE.has(lookup) ? 'high' : 'medium';
}

/** One of `special_use_registry`, `known_provider`, `dns`, `rdap`, `dns_and_rdap`, or `none` where nothing answered. */
export function methodOf(lookup: LookupStatus, parking: Parking | null, age: RegistrationAge): string {
  if (lookup === 'skipped_reserved') return 'special_use_registry';
  if (lookup === 'skipped_known_provider') return 'known_provider';
  const recordsAnswered =
    lookup === 'success' || lookup === 'partial_failure' || lookup === 'domain_not_found';
  const dnsAnswered = recordsAnswered || parking !== null;
  if (age.available) return dnsAnswered ? 'dns_and_rdap' : 'rdap';
  return dnsAnswered ? 'dns' : 'none';
}

/** What was learnt, item by item; nothing for what was not. */
export function evidenceItems(findings: {
  reserved: string | null;
  records: Records;
  parking: Parking | null;
  age: RegistrationAge;
}): EvidenceItem[] {
  const { reserved, records, parking, age } = findings;
  const items: EvidenceItem[] = [];
  const add = (type: string, value: string, description: string): void => {
    items.push({ type, value, confidence: 'high', description });
  };
  if (reserved !== null) {
    add('reserved_domain', reserved, 'The name is in the IANA Special-Use Domain Names registry.');
  }
  for (const [type, { status, text }] of Object.entries(records)) {
    if (status !== 'unknown') add(`${type}_record`, status, text);
  }
  if (parking !== null) add(`${parking.source}_${parking.kind}`, parking.host, parking.risk.text);
  if (age.age_days !== null) {
    add('registration_age_days', String(age.age_days), 'Days since the domain was registered.');
  }
  return items;
}
