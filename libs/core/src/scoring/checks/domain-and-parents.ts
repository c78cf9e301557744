import type { ParsedEmail } from '../../email/parsed-email.ts';

/** No list and no table is about names deeper than this below a registrable domain: the cost of a name is bounded. */
const LEVELS_MAX = 3;

/**
 * The domain and the names above it down to the registrable one, nearest first: `a.b.co.uk`, `b.co.uk`. Of a deep
 * name only the domain itself and the names up to three levels below the registrable one, so at most five. Only the
 * domain itself where nothing registrable is above it.
 */
export function domainAndParents(email: Pick<ParsedEmail, 'domain' | 'registrableDomain'>): string[] {
  const domain = email.domain.endsWith('.') ? email.domain.slice(0, -1) : email.domain;
  const { registrableDomain } = email;
  if (registrableDomain === null || !domain.endsWith(registrableDomain)) return [domain];

  const names: string[] = [];
  let start = domain.length - registrableDomain.length;
  for (let level = 0; level <= LEVELS_MAX && start > 0; level += 1) {
    names.unshift(domain.slice(start));
    start = domain.lastIndexOf('.', start - 2) + 1;
  }
  return [domain, ...names];
}
