import type { ParsedEmail } from '../email/parsed-email.ts';
import { formatExplanation } from '../email/format-explanation.ts';
import type { Analysis, CheckId, Checks, EmailView } from './analysis.ts';
import { assess } from './assess.ts';
import type { CheckInput } from './check.ts';
import { checks } from './checks/index.ts';
import { type Factor, factorOf, scoreOf } from './combine.ts';
import { decide } from './decide.ts';
import { emailFormat } from './email-format.ts';
import type { Evidence } from './evidence.ts';
import { explain } from './explain.ts';
import { type IndustryKey, type Profile, profileFor, weigherFor } from './profiles.ts';

export interface JudgeRequest {
  email: ParsedEmail;
  /** Trimmed, NFC; null when none was supplied. */
  name: string | null;
  /** Canonical text of a valid address; null when none was supplied or the plan leaves it out. */
  ip: string | null;
  /** Null for the default profile. */
  industry: IndustryKey | null;
}

const checkIds = Object.keys(checks) as CheckId[];

/**
 * Judges one address. Pure: the same request, evidence and `assessment_version` give the same answer, byte for
 * byte. The score is the sum of all contributions, at most 100. `explanation` is null unless it is asked for.
 */
export function judge(request: JudgeRequest, evidence: Evidence, options: { explain: boolean }): Analysis {
  const { email, name, ip, industry } = request;
  const profile = profileFor(industry);
  const { found, factors } = runChecks({ email, name, ip, evidence }, profile);
  const score = scoreOf(factors);
  const assessment = assess(found, evidence, score);
  const decision = decide(score, factors, assessment);
  return {
    email: viewOf(email),
    decision,
    checks: found,
    explanation: options.explain ? explain(decision, factors) : null,
  };
}

function runChecks(input: CheckInput, profile: Profile): { found: Checks; factors: Factor[] } {
  const found = {} as Checks;
  const factors = checkIds.map((id) => runCheck(id, input, profile, found));
  const formatReasons = emailFormat(input.email.formatIssues, weigherFor(profile, 'email_format'));
  return { found, factors: [...factors, factorOf('email_format', true, formatReasons)] };
}

/** Generic in the check, so that a check's object lands under its own key with its own type. */
function runCheck<K extends CheckId>(id: K, input: CheckInput, profile: Profile, found: Checks): Factor {
  const { check, reasons } = checks[id].check(input, weigherFor(profile, id));
  found[id] = check;
  return factorOf(id, check !== null, reasons);
}

function viewOf(email: ParsedEmail): EmailView {
  return {
    input: email.input,
    normalized: email.normalized,
    normalized_preserving_case: email.normalizedPreservingCase,
    canonical: email.canonical,
    is_well_formed: email.isWellFormed,
    format_issues: email.formatIssues,
    format_explanation: formatExplanation(email.formatIssues),
    is_internationalized: email.isInternationalized,
  };
}
