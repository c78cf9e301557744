/** Unicode code points of one address, white space at the ends removed (RFC 5321 4.5.3.1.3, less `<` and `>`). */
const CODE_POINTS_MAX = 254;

/** White space, C0 and C1 controls, and surrogates without their partner: no mail protocol can carry them. */
const FORBIDDEN_ANYWHERE = /[\s\p{Cc}\p{Cs}]/u;

export type SplitResult =
  | { ok: true; local: string; domain: string }
  /** `fault` is fit for the public: it says what is wrong without repeating any of the address. */
  | { ok: false; fault: string };

/**
 * Cuts an address at the `@` between its local part and its domain. An `@` inside a quoted string of the local
 * part (RFC 5321 4.1.2, `Quoted-string`) does not separate; an opening quote that is never closed quotes nothing.
 */
export function splitAddress(input: string): SplitResult {
  const address = input.trim();
  if (address === '') return fault('The email address is blank.');
  if (isLongerThan(address, CODE_POINTS_MAX)) {
    return fault(`The email address is longer than ${CODE_POINTS_MAX} characters.`);
  }
  if (FORBIDDEN_ANYWHERE.test(address)) {
    return fault('The email address contains white space or control characters.');
  }

  const at = separatorIndex(address);
  if (at === -1) return fault('The email address has no @ sign.');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (domain.includes('@')) return fault('The email address has more than one @ sign.');
  if (local === '') return fault('The email address has nothing before the @ sign.');
  if (domain === '') return fault('The email address has nothing after the @ sign.');
  return { ok: true, local, domain };
}

function fault(text: string): SplitResult {
  return { ok: false, fault: text };
}

function isLongerThan(text: string, codePointsMax: number): boolean {
  if (text.length <= codePointsMax) return false;
  // A code point is at most two code units, so a text of any size is judged on a bounded one.
  return text.length > 2 * codePointsMax || [...text].length > codePointsMax;
}

/** The first unquoted `@`; where a quote is never closed, the first `@` of all; -1 when there is none. */
function separatorIndex(address: string): number {
  let quoted = false;
  for (let index = 0; index < address.length; index += 1) {
    const character = address[index];
    if (quoted && character === '\\') index += 1;
    else if (character === '"') quoted = !quoted;
    else if (character === '@' && !quoted) return index;
  }
  return quoted ? address.indexOf('@') : -1;
}
