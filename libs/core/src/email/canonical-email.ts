import { isQuoted } from './local-part.ts';

const GMAIL = 'gmail.com';
/** The older name of the same mailboxes. */
const GMAIL_ALIAS = 'googlemail.com';

/**
 * The identity form of an address, for deduplication and not for delivery. Takes normalized parts. A quoted local
 * part is kept whole, and so is one of which a rule would leave nothing.
 */
export function canonicalEmail(local: string, domain: string): string {
  const foldedDomain = domain === GMAIL_ALIAS ? GMAIL : domain;
  if (isQuoted(local)) return `${local}@${foldedDomain}`;

  const untagged = withoutTag(local);
  const identity = foldedDomain === GMAIL ? withoutDots(untagged) : untagged;
  return `${identity}@${foldedDomain}`;
}

function withoutTag(local: string): string {
  const plus = local.indexOf('+');
  return plus > 0 ? local.slice(0, plus) : local;
}

function withoutDots(local: string): string {
  return local.replaceAll('.', '') || local;
}
