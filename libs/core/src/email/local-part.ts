import type { FormatIssue } from '../scoring/analysis.ts';

/** RFC 5321 4.5.3.1.1. Octets of UTF-8 (RFC 6531 3.1). */
const OCTETS_MAX = 64;

/** What RFC 5322 3.2.3 calls `atext`, and the dot; any non-ASCII character joins it by RFC 6531 3.3. */
const OUTSIDE_DOT_ATOM = /[^A-Za-z0-9!#$%&'*+\-/=?^_`{|}~.\u{80}-\u{10ffff}]/u;

/**
 * Format controls (zero-width, bidirectional override, tag characters) and noncharacters. RFC 6531 would let them
 * pass; they are refused because they only serve to make two different addresses look alike (RFC 8264 9.13).
 */
const INVISIBLE = /[\p{Cf}\p{Noncharacter_Code_Point}]/u;

/** `Quoted-string` of RFC 5321 4.1.2, `qtextSMTP` widened by RFC 6531 3.3. The alternatives exclude each other. */
const QUOTED_STRING = /^"(?:[ !#-[\]-~\u{80}-\u{10ffff}]|\\[ -~])*"$/u;

const RULES: readonly (readonly [issue: FormatIssue, isBroken: (local: string) => boolean])[] = [
  ['local_part_too_long', isTooLong],
  ['leading_dot', (local) => !isQuoted(local) && local.startsWith('.')],
  ['trailing_dot', (local) => !isQuoted(local) && local.endsWith('.')],
  ['consecutive_dots', (local) => !isQuoted(local) && local.includes('..')],
  ['invalid_local_character', hasInvalidCharacter],
  ['quoted_local_part', isQuoted],
];

/** The issues of a local part (NFC), in the order of the public list. */
export function localPartIssues(local: string): FormatIssue[] {
  return RULES.filter(([, isBroken]) => isBroken(local)).map(([issue]) => issue);
}

/**
 * True for a whole quoted string. A quote mark anywhere else (`"a".b`, `a"b`) is an invalid character instead:
 * RFC 5321 4.1.2 knows no mixture.
 */
export function isQuoted(local: string): boolean {
  return QUOTED_STRING.test(local);
}

/** NFC and lower case, by Unicode's own mappings and no locale's. Applying it again changes nothing. */
export function normalizeLocalPart(local: string): string {
  return local.normalize('NFC').toLowerCase().normalize('NFC');
}

function isTooLong(local: string): boolean {
  return Buffer.byteLength(local, 'utf8') > OCTETS_MAX;
}

function hasInvalidCharacter(local: string): boolean {
  if (INVISIBLE.test(local)) return true;
  return !isQuoted(local) && OUTSIDE_DOT_ATOM.test(local);
}
