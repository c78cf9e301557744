import type { ApiSchemas } from '@ers/contracts';
import type { Checks, DisposableEmailCheck, FormatIssue, RiskBand } from '@ers/core';
import type { ScoredAddress } from '../../analysis/score-client.ts';

type Result = ApiSchemas['CheckerResult'];
type CheckWords = Result['checks'];

const assessment_scope = 'basic';

/** Of ours, not the decision's own: that one tells the weightiest reasons. */
const summaries: Readonly<Record<RiskBand, string>> = {
  low: 'Low risk. Nothing speaks against this address.',
  moderate: 'Moderate risk. This address deserves a second look.',
  high: 'High risk. This address should be reviewed before it is accepted.',
  very_high: 'Very high risk. This address should not be accepted.',
};

const nextStep: Result['next_step'] = {
  message: 'A free account shows the risk score, every check and the reasons, over an API.',
  signup_path: '/sign-up',
};

/** An analysis with its checks, in the checker's few words: no score, no contribution, no reason. */
export function checkerResult({ email, decision, checks }: ScoredAddress): Result {
  return {
    assessment_scope,
    email: { normalized: email.normalized, valid_format: email.is_well_formed },
    assessment: {
      action: decision.action,
      risk_band: decision.risk_band,
      summary: summaries[decision.risk_band],
    },
    checks: {
      disposable: disposableWords[checks?.disposable_email?.result ?? 'unknown'],
      domain: domainWord(checks, email.format_issues),
      mx: mxWord(checks),
      role_account: checks?.role_address?.is_role_account ?? false,
      typo: checks?.domain_typo?.is_typo_suspected ? 'suspected' : 'none',
    },
    next_step: nextStep,
  };
}

/** A text without a local part and a domain: there is nothing to normalize, and nothing to ask about. */
export function malformedResult(): Result {
  return {
    assessment_scope,
    email: { normalized: '', valid_format: false },
    assessment: { action: 'block', risk_band: 'very_high', summary: 'This is not an email address.' },
    checks: { disposable: 'none', domain: 'unknown', mx: 'unknown', role_account: false, typo: 'none' },
    next_step: nextStep,
  };
}

const disposableWords: Readonly<Record<DisposableEmailCheck['result'], CheckWords['disposable']>> = {
  confirmed: 'confirmed',
  likely: 'suspected',
  suspicious: 'suspected',
  unknown: 'none',
  none: 'none',
};

/** Issues for which a name can be nobody's domain, whatever the DNS says. */
const brokenNames: ReadonlySet<FormatIssue> = new Set([
  'domain_label_empty',
  'domain_label_too_long',
  'domain_label_invalid',
  'domain_too_long',
  'missing_tld',
  'numeric_tld',
  'invalid_idn',
]);

function domainWord(checks: Checks | null, issues: readonly FormatIssue[]): CheckWords['domain'] {
  const found = checks?.domain_infrastructure;
  if (found?.reserved_special_use.status === 'reserved') return 'reserved';
  if (issues.some((issue) => brokenNames.has(issue))) return 'invalid';
  if (found?.lookup_status === 'domain_not_found') return 'invalid';
  const isKnown = found?.lookup_status === 'skipped_known_provider' || mxWord(checks) !== 'unknown';
  return isKnown ? 'valid' : 'unknown';
}

/** Whether there is a mail host to send to: an address in place of an MX record, a null MX and a broken one are none. */
function mxWord(checks: Checks | null): CheckWords['mx'] {
  const status = checks?.domain_infrastructure?.records.mx.status ?? 'unknown';
  return status === 'present' || status === 'unknown' ? status : 'missing';
}
