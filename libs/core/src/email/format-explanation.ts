import type { FormatIssue } from '../scoring/analysis.ts';
import { isWellFormed } from './well-formed.ts';

const CLAUSES: Readonly<Record<FormatIssue, string>> = {
  local_part_too_long: 'the local part is longer than 64 octets',
  leading_dot: 'the local part begins with a dot',
  trailing_dot: 'the local part ends with a dot',
  consecutive_dots: 'the local part has two dots in a row',
  invalid_local_character: 'the local part has a character that is not allowed there',
  quoted_local_part: 'the local part is quoted',
  domain_label_empty: 'the domain has an empty label',
  domain_label_too_long: 'a label of the domain is longer than 63 octets',
  domain_label_invalid: 'a label of the domain is not a valid host name label',
  domain_too_long: 'the domain is longer than 253 octets',
  missing_tld: 'the domain has no top-level domain',
  numeric_tld: 'the top-level domain is all digits',
  ip_literal_domain: 'the domain is an IP address literal',
  unknown_tld: 'the top-level domain is not in the root zone',
  invalid_idn: 'the domain is not a valid internationalized name',
};

/** One sentence about the issues, in their order, without repeating any of the address; empty when there are none. */
export function formatExplanation(issues: readonly FormatIssue[]): string {
  if (issues.length === 0) return '';
  const reasons = joined(issues.map((issue) => CLAUSES[issue]));
  return isWellFormed(issues)
    ? `The address is well formed, but ${reasons}.`
    : `The address is not well formed: ${reasons}.`;
}

function joined(clauses: readonly string[]): string {
  const last = clauses.at(-1) ?? '';
  return clauses.length < 2 ? last : `${clauses.slice(0, -1).join(', ')} and ${last}`;
}
