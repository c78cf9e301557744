import { parse } from 'tldts';
import { isAddressLiteral } from './address-literal.ts';

/** The caller hands over a bare domain, and broken ones too: nothing to find in an URL, nothing to refuse. */
const BARE_DOMAIN = {
  allowPrivateDomains: false,
  detectIp: false,
  extractHostname: false,
  validateHostname: false,
};

const NUMERIC_TLD = /\.[0-9]+\.?$/;

/**
 * The name under which one registers: a public suffix (ICANN section of the Public Suffix List) and one label more.
 * Null for a public suffix itself, an address, and a name with an empty label before its end. Takes A-labels.
 */
export function registrableDomain(domain: string): string | null {
  if (isAddressLiteral(domain) || NUMERIC_TLD.test(domain) || hasInnerEmptyLabel(domain)) return null;
  return parse(domain, BARE_DOMAIN).domain;
}

/** True for a top-level domain (A-label) that the ICANN section of the Public Suffix List knows. */
export function isKnownTld(tld: string): boolean {
  // Labels below it make rules of the shapes `*.ck` and `co.za`, of which some have no bare one beside them, match too.
  return [`label.${tld}`, `label.co.${tld}`].some((name) => parse(name, BARE_DOMAIN).isIcann === true);
}

function hasInnerEmptyLabel(domain: string): boolean {
  return domain.startsWith('.') || domain.includes('..');
}
