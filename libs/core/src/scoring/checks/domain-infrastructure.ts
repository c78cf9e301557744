import type { DomainInfrastructureCheck, LookupStatus } from '../analysis.ts';
import { bandOf } from '../bands.ts';
import type { Check, CheckInput, Reason, Weigh } from '../check.ts';
import { knownProvider } from '../data/known-providers.ts';
import { type Evidence, skippedEvidence } from '../evidence.ts';
import { weights } from '../weights.ts';
import { lookupStatusOf } from './domain-infrastructure/lookup-status.ts';
import {
  type InfrastructureWeight,
  type RecordJudgement,
  type Records,
  judgeDmarc,
  judgeMx,
  judgeSpf,
  recordOnFile,
} from './domain-infrastructure/mail-records.ts';
import {
  type RegistrationAge,
  ageWeight,
  registrationAge,
} from './domain-infrastructure/registration-age.ts';
import { confidenceOf, evidenceItems, methodOf, resultOf } from './domain-infrastructure/wording.ts';

/** More than this the check cannot add: the parts are granted in order until it is used up. */
const CONTRIBUTION_MAX = 100;

type Part = 'reserved' | 'mx' | 'spf' | 'dmarc' | 'age';
type Contributions = Readonly<Record<Part, number>>;

interface PartReason extends Reason {
  part: Part;
}

/**
 * Whether mail can reach the domain and whether the domain is set up like one that people use. What could not be
 * learnt contributes nothing. A reserved domain contributes exactly 100 and hides all other parts.
 */
export const domainInfrastructure: Check<'domain_infrastructure'> = {
  id: 'domain_infrastructure',
  requires: ['mx', 'address', 'spf', 'dmarc', 'registration'],
  check(input, weigh) {
    const evidence = applicableEvidence(input);
    const lookup = lookupStatusOf(evidence);
    const records = judgeRecords(evidence, input.email.domain);
    const age = registrationAge(evidence);
    const reasons = grant(findReasons(input.email.reservedName, records, age, weigh));
    const contributions = contributionsOf(reasons);
    const check = view(input.email.reservedName, lookup, records, age, contributions);
    return { check, reasons: reasons.map(({ part: _, ...reason }) => reason) };
  },
};

/** A reserved name and an address literal have nothing to look up, whatever the evidence holds. */
function applicableEvidence({ email, evidence }: CheckInput): Evidence {
  if (email.reservedName !== null) return skippedEvidence(evidence.gathered_at, 'reserved');
  if (email.formatIssues.includes('ip_literal_domain')) {
    return skippedEvidence(evidence.gathered_at, 'malformed');
  }
  return evidence;
}

/** A known provider is not looked up: what its record on file says stands in for the answer. */
function judgeRecords(evidence: Evidence, domain: string): Records {
  const provider = knownProvider(domain);
  const onFile = (key: 'mx' | 'spf' | 'dmarc', judged: RecordJudgement) => {
    const item = evidence[key];
    const stands = item.status === 'skipped' && item.reason === 'known_provider';
    return stands ? recordOnFile(provider?.[key]) : judged;
  };
  return {
    mx: onFile('mx', judgeMx(evidence)),
    spf: onFile('spf', judgeSpf(evidence.spf)),
    dmarc: onFile('dmarc', judgeDmarc(evidence.dmarc)),
  };
}

function findReasons(
  reserved: string | null,
  records: Records,
  age: RegistrationAge,
  weigh: Weigh,
): PartReason[] {
  const reasons: PartReason[] = [];
  const add = (part: Part, weight: InfrastructureWeight, text: string, hard = false) => {
    const contribution = weigh(weights.domainInfrastructure[weight], { hard });
    reasons.push({ part, text, group: 'infrastructure', contribution });
  };
  if (reserved !== null) {
    add('reserved', 'reserved', `The domain is reserved (${reserved}) and can never receive mail.`, true);
  }
  for (const part of ['mx', 'spf', 'dmarc'] as const) {
    const { risk } = records[part];
    if (risk !== null) add(part, risk.weight, risk.text, risk.hard);
  }
  const weight = ageWeight(age);
  if (weight !== null) {
    const days = age.age_days === 1 ? '1 day' : `${age.age_days ?? 0} days`;
    add('age', weight, `The domain was registered only ${days} ago.`);
  }
  return reasons;
}

function grant(reasons: readonly PartReason[]): PartReason[] {
  let left = CONTRIBUTION_MAX;
  return reasons.map((reason) => {
    const contribution = Math.min(reason.contribution, left);
    left -= contribution;
    return { ...reason, contribution };
  });
}

function contributionsOf(reasons: readonly PartReason[]): Contributions {
  const contributions: Record<Part, number> = { reserved: 0, mx: 0, spf: 0, dmarc: 0, age: 0 };
  for (const { part, contribution } of reasons) contributions[part] += contribution;
  return contributions;
}

function view(
  reserved: string | null,
  lookup: LookupStatus,
  records: Records,
  age: RegistrationAge,
  contributions: Contributions,
): DomainInfrastructureCheck {
  const total = Object.values(contributions).reduce((sum, part) => sum + part, 0);
  const recordKnown = Object.values(records).some(({ status }) => status !== 'unknown');
  const available = reserved !== null || recordKnown || age.available;
  return {
    result: resultOf(reserved, records.mx, total),
    risk_level: bandOf(total),
    confidence: confidenceOf(lookup, available),
    method: methodOf(lookup, age),
    available,
    lookup_status: lookup,
    evidence: evidenceItems(reserved, records, age),
    records: {
      mx: { status: records.mx.status, risk_contribution: contributions.mx },
      spf: { status: records.spf.status, risk_contribution: contributions.spf },
      dmarc: { status: records.dmarc.status, risk_contribution: contributions.dmarc },
    },
    reserved_special_use: {
      status: reserved === null ? 'none' : 'reserved',
      matched_domain: reserved ?? '',
      risk_contribution: contributions.reserved,
    },
    registration_age: { ...age, risk_contribution: contributions.age },
    risk_contribution: total,
  };
}
