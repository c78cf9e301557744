import { canonicalEmail } from './canonical-email.ts';
import { domainForm } from './domain-form.ts';
import { domainIssues } from './domain-issues.ts';
import { localPartIssues, normalizeLocalPart } from './local-part.ts';
import type { ParsedEmail, ParseResult } from './parsed-email.ts';
import { registrableDomain } from './registrable-domain.ts';
import { reservedName } from './reserved-domains.ts';
import { splitAddress } from './split-address.ts';
import { isWellFormed } from './well-formed.ts';

const NOT_ASCII = /\P{ASCII}/u;

/**
 * Takes one address apart. Only a text that does not split into a local part, one `@` and a domain is refused
 * (`MALFORMED_EMAIL`, and `INVALID_EMAIL` for the empty text); one that splits and yet breaks an RFC is answered
 * with its `formatIssues`. Never throws, for any string of any length; messages repeat nothing of the address.
 * Reading `normalized` again gives the same `normalized`, as long as it is itself within the limit of length.
 */
export function parseEmail(input: string): ParseResult {
  if (input === '') {
    return { ok: false, code: 'INVALID_EMAIL', message: 'The email address is missing or empty.' };
  }
  const split = splitAddress(input);
  if (!split.ok) return { ok: false, code: 'MALFORMED_EMAIL', message: split.fault };
  return { ok: true, email: describe(input, split.local, split.domain) };
}

function describe(input: string, submittedLocal: string, submittedDomain: string): ParsedEmail {
  const localPreservingCase = submittedLocal.normalize('NFC');
  const local = normalizeLocalPart(submittedLocal);
  const form = domainForm(submittedDomain);
  const formatIssues = [...localPartIssues(localPreservingCase), ...domainIssues(form)];

  return {
    input,
    local,
    localPreservingCase,
    domain: form.ascii,
    domainUnicode: form.unicode,
    normalized: `${local}@${form.ascii}`,
    normalizedPreservingCase: `${localPreservingCase}@${form.ascii}`,
    canonical: canonicalEmail(local, form.ascii),
    isWellFormed: isWellFormed(formatIssues),
    formatIssues,
    isInternationalized: NOT_ASCII.test(local),
    registrableDomain: registrableDomain(form.ascii),
    reservedName: reservedName(form.ascii),
  };
}
