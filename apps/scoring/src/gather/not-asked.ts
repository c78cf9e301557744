import { type FormatIssue, knownProvider, type ParsedEmail, type SkipReason } from '@ers/core';

/** With one of these the domain is no name that the DNS could hold. */
const unusable: ReadonlySet<FormatIssue> = new Set([
  'domain_label_empty',
  'domain_label_too_long',
  'domain_label_invalid',
  'domain_too_long',
  'missing_tld',
  'numeric_tld',
  'ip_literal_domain',
  'invalid_idn',
] satisfies FormatIssue[]);

/** Why nothing needs to be asked about an address's domain, or null where it must be. */
export function whyNotAsked(email: ParsedEmail): SkipReason | null {
  if (email.reservedName !== null) return 'reserved';
  if (email.formatIssues.some((issue) => unusable.has(issue))) return 'malformed';
  const provider = knownProvider(email.domain);
  // A mailbox provider's table entry says it all where its MX is on record; an organization is looked up like any other.
  return provider !== null && provider.type !== 'business' && provider.mx ? 'known_provider' : null;
}
