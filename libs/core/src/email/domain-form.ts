import punycode from 'punycode/punycode.js';
import { toASCII } from 'tr46';
import { isAddressLiteral } from './address-literal.ts';

/** Non-transitional UTS 46 with the rules of RFC 5893 (bidirectional text) and RFC 5892 A.1, A.2 (joiners). */
const UTS46 = { checkBidi: true, checkJoiners: true };

const ASCII = /^\p{ASCII}*$/u;
const A_LABEL = /(?:^|\.)xn--/;
const NOT_LDH = /[^a-z0-9.-]/gu;
/** Format controls, less the joiners U+200C and U+200D: some scripts need those, and RFC 5892 judges them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/u;
/** RFC 5891 4.2.3.1: no U-label has hyphens in the third and fourth place. */
const HYPHENS_IN_U_LABEL = /(?:^|\.)(?=[^.]*\P{ASCII})[^.]{2}--/u;

/** A domain as the DNS and as people write it. */
export interface DomainForm {
  /** Lower case, A-labels; where UTS 46 refuses the name, the text as it came, folded. */
  ascii: string;
  /** Lower case, U-labels; equal to `ascii` where UTS 46 refuses the name. */
  unicode: string;
  /** Also false for names that UTS 46 would tidy up: invisible characters, reserved hyphens. */
  isValidIdn: boolean;
}

/**
 * Brings a domain into its A-label and U-label forms (UTS 46; RFC 5890 2.3.2.1). Never throws. Bringing `ascii`
 * through again gives the same `ascii`. A refused name is never decoded or mapped in part: a broken A-label must
 * not turn into some other, well-known name.
 */
export function domainForm(domain: string): DomainForm {
  const folded = foldCase(domain);
  if (isPlainAscii(folded)) return { ascii: folded, unicode: folded, isValidIdn: true };

  const ascii = toASCII(folded, UTS46);
  if (ascii === null || readsAsAnother(ascii, folded)) {
    return { ascii: folded, unicode: folded, isValidIdn: false };
  }
  // What UTS 46 made needs no second validation, only its A-labels read (RFC 3492).
  const unicode = ascii.split('.').map(readLabel).join('.');
  return { ascii, unicode, isValidIdn: !INVISIBLE.test(folded) && !HYPHENS_IN_U_LABEL.test(unicode) };
}

function readLabel(label: string): string {
  return label.startsWith('xn--') ? punycode.decode(label.slice('xn--'.length)) : label;
}

/** Code point by code point, because UTS 46 maps every capital sigma alike and `toLowerCase` looks at its place. */
function foldCase(domain: string): string {
  if (ASCII.test(domain)) return domain.toLowerCase();
  return Array.from(domain.normalize('NFC'), (character) => character.toLowerCase())
    .join('')
    .normalize('NFC');
}

/** Such a name, and an address literal too, is its own A-label form; UTS 46 would return it unchanged. */
function isPlainAscii(folded: string): boolean {
  return isAddressLiteral(folded) || (ASCII.test(folded) && !A_LABEL.test(folded));
}

/**
 * Compatibility mappings make `@`, `[`, `(` or a space of some characters (UTS 46, `UseSTD3ASCIIRules`), and leave
 * out others. What comes of it may be no domain, or one of another kind, when it is read again.
 */
function readsAsAnother(ascii: string, folded: string): boolean {
  if (ascii === '' || isAddressLiteral(ascii)) return true;
  return (ascii.match(NOT_LDH) ?? []).some((character) => !folded.includes(character));
}
