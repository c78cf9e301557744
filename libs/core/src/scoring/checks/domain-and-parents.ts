import type { ParsedEmail } from '../../email/parsed-email.ts';

/**
 * The domain and the names above it down to the registrable one, nearest first: `a.b.co.uk`, `b.co.uk`. Only the
 * domain itself where nothing registrable is above it. At most 127 names (RFC 1035 section 2.3.4).
 */
export function domainAndParents(email: Pick<ParsedEmail, 'domain' | 'registrableDomain'>): string[] {
  const domain = email.domain.endsWith('.') ? email.domain.slice(0, -1) : email.domain;
  const { registrableDomain } = email;
  if (registrableDomain === null || !domain.endsWith(registrableDomain)) return [domain];

  const names = [domain];
  let name = domain;
  while (name.length > registrableDomain.length && names.length < 127) {
    name = name.slice(name.indexOf('.') + 1);
    names.push(name);
  }
  return names;
}
