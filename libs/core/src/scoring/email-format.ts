import type { FormatIssue } from './analysis.ts';
import type { Reason, Weigh } from './check.ts';
import { weights } from './weights.ts';

type Fault = keyof typeof weights.emailFormat;

const FAULTS: Readonly<Record<FormatIssue, Fault>> = {
  local_part_too_long: 'unusable',
  leading_dot: 'broken',
  trailing_dot: 'broken',
  consecutive_dots: 'broken',
  invalid_local_character: 'broken',
  quoted_local_part: 'quoted',
  domain_label_empty: 'unusable',
  domain_label_too_long: 'unusable',
  domain_label_invalid: 'unusable',
  domain_too_long: 'unusable',
  missing_tld: 'unusable',
  numeric_tld: 'unusable',
  ip_literal_domain: 'ipLiteral',
  unknown_tld: 'unknownTld',
  invalid_idn: 'unusable',
};

const SENTENCES: Readonly<Record<Fault, string>> = {
  unusable: 'The address is written in a way that no mail server can deliver to.',
  broken: 'The part before the @ breaks the rules for email addresses.',
  unknownTld: 'The address ends in a top-level domain that does not exist.',
  ipLiteral: 'The address names a server by its IP address instead of a domain.',
  quoted: 'The part before the @ is quoted, which people almost never do.',
};

/**
 * The factor `email_format`: what the form of the address alone says. Not a check of the public object, but judged
 * like one. The worst issue counts, so a further issue never lowers the contribution; an address that nothing can
 * be delivered to is a hard rule.
 */
export function emailFormat(issues: readonly FormatIssue[], weigh: Weigh): Reason[] {
  let worst: Reason | null = null;
  for (const fault of issues.map((issue) => FAULTS[issue])) {
    const contribution = weigh(weights.emailFormat[fault], { hard: fault === 'unusable' });
    if (contribution > (worst?.contribution ?? 0)) {
      worst = { text: SENTENCES[fault], group: 'format', contribution };
    }
  }
  return worst === null ? [] : [worst];
}
