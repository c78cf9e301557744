import { knownProvider } from '../../data/known-providers.ts';
import { mailService } from '../../data/mail-hosts.ts';
import { hasCheckedHolder } from '../../data/restricted-suffixes.ts';
import { wellKnownKind } from '../../data/well-known-domains.ts';

/**
 * Do the curated tables know a domain as a provider, a well-known organization or a shared mail service, or does its
 * registry check its holders? Then no public list and no likeness makes it disposable. Takes the domain and the
 * names above it, nearest first: a genuine name shields its subdomains.
 */
export function isGenuineName(names: readonly string[]): boolean {
  const [domain = ''] = names;
  return (
    names.some((name) => knownProvider(name) !== null || wellKnownKind(name) !== null) ||
    mailService(domain) !== null ||
    hasCheckedHolder(domain)
  );
}
