import type { FormatIssue } from '../scoring/analysis.ts';

/** Unusual, and yet allowed: RFC 5321 4.1.2, RFC 5321 4.1.3, and any host name syntax, in this order. */
const ALLOWED_BY_RFC: ReadonlySet<FormatIssue> = new Set([
  'quoted_local_part',
  'ip_literal_domain',
  'unknown_tld',
]);

/** True when no issue breaks an RFC. */
export function isWellFormed(issues: readonly FormatIssue[]): boolean {
  return issues.every((issue) => ALLOWED_BY_RFC.has(issue));
}
