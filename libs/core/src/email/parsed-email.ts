import type { FormatIssue } from '../scoring/analysis.ts';

/** One address, taken apart. Made by `parseEmail` alone. */
export interface ParsedEmail {
  /** As submitted. */
  input: string;
  /** Local part, NFC, lower case. */
  local: string;
  /** Local part, NFC, case as submitted. */
  localPreservingCase: string;
  /** Lower case, A-label form (Punycode, UTS 46); best effort where the domain is not well formed. */
  domain: string;
  /** U-label form of `domain`, for look-alike comparison. */
  domainUnicode: string;
  /** `local@domain`. */
  normalized: string;
  normalizedPreservingCase: string;
  /** Identity form for deduplication; not for delivery. */
  canonical: string;
  /** No issue but those the RFCs allow (`quoted_local_part`, `ip_literal_domain`, `unknown_tld`). */
  isWellFormed: boolean;
  /** In the order of the contract's list; no duplicates. */
  formatIssues: FormatIssue[];
  isInternationalized: boolean;
  /** The domain under which one registers (`a.co.uk` of `x.a.co.uk`), ICANN section; null where there is none. */
  registrableDomain: string | null;
  /** The special-use name (IANA registry) that covers the domain, or null. */
  reservedName: string | null;
}

export type ParseResult =
  | { ok: true; email: ParsedEmail }
  | { ok: false; code: 'INVALID_EMAIL' | 'MALFORMED_EMAIL'; message: string };
