import type { FormatIssue } from '../scoring/analysis.ts';
import { isAddressLiteral, isValidAddressLiteral } from './address-literal.ts';
import type { DomainForm } from './domain-form.ts';
import { isKnownTld } from './registrable-domain.ts';
import { reservedName } from './reserved-domains.ts';

/** RFC 1035 2.3.4. Octets. */
const LABEL_OCTETS_MAX = 63;
/** RFC 1035 2.3.4: 255 octets on the wire, which leave 253 of text. */
const DOMAIN_OCTETS_MAX = 253;

/** ASCII outside letters, digits and hyphen (RFC 1123 2.1). What is not ASCII is the IDN rules' matter. */
const NOT_LDH = /[^a-z0-9\-\u{80}-\u{10ffff}]/u;
const DIGITS = /^[0-9]+$/;

interface Labels {
  form: DomainForm;
  /** Labels as the DNS carries them; their lengths count. */
  ascii: string[];
  /** Labels as people write them; their characters count, since an A-label hides them. */
  unicode: string[];
  /** The last label that is not empty, where another stands before it; else null. */
  tld: string | null;
}

const NAME_RULES: readonly (readonly [issue: FormatIssue, isBroken: (labels: Labels) => boolean])[] = [
  ['domain_label_empty', ({ ascii }) => ascii.includes('')],
  ['domain_label_too_long', ({ ascii }) => ascii.some((label) => octets(label) > LABEL_OCTETS_MAX)],
  ['domain_label_invalid', ({ unicode }) => unicode.some(isInvalidLabel)],
  ['domain_too_long', ({ form }) => octets(form.ascii) > DOMAIN_OCTETS_MAX],
  ['missing_tld', ({ tld }) => tld === null],
  ['numeric_tld', ({ tld }) => isNumeric(tld)],
  ['unknown_tld', isUnknownTld],
  ['invalid_idn', ({ form }) => !form.isValidIdn],
];

/** The issues of a domain, in the order of the public list. */
export function domainIssues(form: DomainForm): FormatIssue[] {
  if (isAddressLiteral(form.ascii)) {
    return [isValidAddressLiteral(form.ascii) ? 'ip_literal_domain' : 'domain_label_invalid'];
  }
  const labels = labelsOf(form);
  return NAME_RULES.filter(([, isBroken]) => isBroken(labels)).map(([issue]) => issue);
}

function labelsOf(form: DomainForm): Labels {
  const ascii = form.ascii.split('.');
  const named = ascii.filter((label) => label !== '');
  const tld = named.length > 1 ? (named.at(-1) ?? null) : null;
  return { form, ascii, unicode: form.unicode.split('.'), tld };
}

function isInvalidLabel(label: string): boolean {
  return label.startsWith('-') || label.endsWith('-') || NOT_LDH.test(label);
}

function isNumeric(tld: string | null): boolean {
  return tld !== null && DIGITS.test(tld);
}

/** A special-use name is not in the root by design: the reserved rule says more about it than this one could. */
function isUnknownTld({ form, tld }: Labels): boolean {
  if (tld === null || isNumeric(tld) || reservedName(form.ascii) !== null) return false;
  return !isKnownTld(tld);
}

function octets(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
