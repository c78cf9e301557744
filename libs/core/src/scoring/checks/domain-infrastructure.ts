import type { DomainInfrastructureCheck, LookupStatus } from '../analysis.ts';
import { bandOf } from '../bands.ts';
import type { Check, CheckInput, Reason, Weigh } from '../check.ts';
import { knownProvider } from '../data/known-providers.ts';
import { type Evidence, skippedEvidence } from '../evidence.ts';
import { weights } from '../weights.ts';
import { judgeDmarc } from './domain-infrastructure/dmarc-record.ts';
import { lookupStatusOf } from './domain-infrastructure/lookup-status.ts';
import { judgeMx } from './domain-infrastructure/mx-record.ts';
import { judgeParking, type Parking } from './domain-infrastructure/parking.ts';
import {
  type RecordJudgement,
  type Records,
  type Risk,
  soundRecord,
  unknownRecord,
} from './domain-infrastructure/record-judgement.ts';
import { type RegistrationAge, ageRisk, registrationAge } from './domain-infrastructure/registration-age.ts';
import { judgeSpf } from './domain-infrastructure/spf-record.ts';
import { confidenceOf, evidenceItems, methodOf, resultOf } from './domain-infrastructure/wording.ts';

/** More than this the check cannot add: the parts are granted in order until it is used up. */
const CONTRIBUTION_MAX = 100;

type Part = 'reserved' | 'mx' | 'spf' | 'dmarc' | 'parking' | 'age';
type Contributions = Readonly<Record<Part, number>>;

interface PartReason extends Reason {
  part: Part;
}

/** Everything that was found out; what could not be learnt is in it as unknown. */
interface Findings {
  reserved: string | null;
  lookup: LookupStatus;
  records: Records;
  parking: Parking | null;
  age: RegistrationAge;
}

/**
 * Whether mail can reach the domain and whether the domain is set up like one that people use. What could not be
 * learnt contributes nothing. A reserved domain contributes exactly 100 and hides all other parts.
 */
export const domainInfrastructure: Check<'domain_infrastructure'> = {
  id: 'domain_infrastructure',
  requires: ['mx', 'address', 'mail_host_address', 'name_servers', 'spf', 'dmarc', 'registration'],
  check(input, weigh) {
    const evidence = applicableEvidence(input);
    const findings: Findings = {
      reserved: input.email.reservedName,
      lookup: lookupStatusOf(evidence),
      records: judgeRecords(evidence, input.email.domain),
      parking: judgeParking(evidence),
      age: registrationAge(evidence),
    };
    const reasons = grant(findReasons(findings, weigh));
    const check = view(findings, contributionsOf(reasons));
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
  const onFile = (key: keyof Records, judged: RecordJudgement): RecordJudgement => {
    const item = evidence[key];
    if (item.status !== 'skipped' || item.reason !== 'known_provider') return judged;
    // What is not on record is not known to be absent.
    return provider?.[key]
      ? soundRecord(`The provider is known to publish ${key.toUpperCase()} records.`)
      : unknownRecord;
  };
  return {
    mx: onFile('mx', judgeMx(evidence)),
    spf: onFile('spf', judgeSpf(evidence.spf)),
    dmarc: onFile('dmarc', judgeDmarc(evidence.dmarc)),
  };
}

function findReasons({ reserved, records, parking, age }: Findings, weigh: Weigh): PartReason[] {
  const reasons: PartReason[] = [];
  const add = (part: Part, risk: Risk | null): void => {
    if (risk === null) return;
    const contribution = weigh(weights.domainInfrastructure[risk.weight], { hard: risk.hard });
    reasons.push({ part, text: risk.text, group: 'infrastructure', contribution });
  };
  if (reserved !== null) {
    const text = `The domain is reserved (${reserved}) and can never receive mail.`;
    add('reserved', { weight: 'reserved', hard: true, text });
  }
  add('mx', records.mx.risk);
  add('spf', records.spf.risk);
  add('dmarc', records.dmarc.risk);
  add('parking', parking?.risk ?? null);
  add('age', ageRisk(age));
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
  const contributions = { reserved: 0, mx: 0, spf: 0, dmarc: 0, parking: 0, age: 0 };
  for (const { part, contribution } of reasons) contributions[part] += contribution;
  return contributions;
}

function view(findings: Findings, contributions: Contributions): DomainInfrastructureCheck {
  const { reserved, lookup, records, parking, age } = findings;
  const total = Object.values(contributions).reduce((sum, part) => sum + part, 0);
  const recordKnown = Object.values(records).some(({ status }) => status !== 'unknown');
  const available = reserved !== null || recordKnown || parking !== null || age.available;
  return {
    result: resultOf(reserved, records.mx, total),
    risk_level: bandOf(total),
    confidence: confidenceOf(lookup, available),
    method: methodOf(lookup, parking, age),
    available,
    lookup_status: lookup,
    evidence: evidenceItems(findings),
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
