import { createHash } from 'node:crypto';
import { disposableDomainsInfo, disposableDomainsText } from './disposable-domains.ts';
import knownProviders from './known-providers.json' with { type: 'json' };
import mailHosts from './mail-hosts.json' with { type: 'json' };
import restrictedSuffixes from './restricted-suffixes.json' with { type: 'json' };
import roles from './roles.json' with { type: 'json' };
import wellKnownDomains from './well-known-domains.json' with { type: 'json' };

/** SHA-256 (hex) of a data table's content; white space and line breaks of its file do not enter. */
export function fingerprint(content: unknown): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The fingerprint of each bundled list, by name: a list that changes takes a new `assessment_version` with it.
 * The disposable list counts by its text, whatever compressor wrote it.
 */
export function dataFiles(): Record<string, string> {
  return {
    'disposable-domains': fingerprint(disposableDomainsText),
    'disposable-domains-sources': fingerprint(disposableDomainsInfo.sources),
    'known-providers': fingerprint(knownProviders),
    'mail-hosts': fingerprint(mailHosts),
    'restricted-suffixes': fingerprint(restrictedSuffixes),
    roles: fingerprint(roles),
    'well-known-domains': fingerprint(wellKnownDomains),
  };
}
