import type { ParsedEmail } from '../../../email/parsed-email.ts';
import type { Confidence, ProviderType } from '../../analysis.ts';
import { knownProvider } from '../../data/known-providers.ts';
import { mailHostName } from '../../data/mail-hosts.ts';
import { suffixHolder } from '../../data/restricted-suffixes.ts';
import { wellKnownKind } from '../../data/well-known-domains.ts';
import type { Evidence } from '../../evidence.ts';
import { disposableListing } from '../disposable-email/disposable-listing.ts';
import { domainAndParents } from '../domain-and-parents.ts';

/** Who runs the mailbox, and how that was told. */
export interface ProviderClass {
  name: string;
  type: ProviderType;
  confidence: Confidence;
  method: 'provider_table' | 'domain_lists' | 'domain_suffix' | 'well_known_domain' | 'mail_host' | 'none';
  /** The domain, suffix or host that settled it; empty where nothing did. */
  matched: string;
}

const UNKNOWN: ProviderClass = {
  name: 'unknown',
  type: 'unknown',
  confidence: 'unknown',
  method: 'none',
  matched: '',
};

/** Tables first, then what the name says of its holder, then the mail host; the first that knows decides. */
export function classifyProvider(email: ParsedEmail, evidence: Evidence): ProviderClass {
  if (email.reservedName !== null || email.registrableDomain === null) return UNKNOWN;
  const names = domainAndParents(email);
  const host = mailHost(evidence);
  return (
    fromProviderTable(names) ??
    fromLists(names) ??
    fromHolder(email.domain, names, host?.name ?? 'unknown') ??
    fromMailHost(email.registrableDomain, evidence, host) ??
    UNKNOWN
  );
}

/** Relays and internet providers give addresses under subdomains too; the free mailbox providers do not. */
function fromProviderTable(names: string[]): ProviderClass | null {
  for (const [index, domain] of names.entries()) {
    const provider = knownProvider(domain);
    if (provider === null) continue;
    const { name, type } = provider;
    if (index > 0 && type !== 'privacy_relay' && type !== 'isp') return null;
    return { name, type, confidence: 'high', method: 'provider_table', matched: domain };
  }
  return null;
}

function fromLists(names: string[]): ProviderClass | null {
  const listing = disposableListing(names);
  if (listing.kind !== 'listed') return null;
  const confidence = listing.grade === 'confirmed' ? 'high' : 'medium';
  return {
    name: 'unknown',
    type: 'disposable',
    confidence,
    method: 'domain_lists',
    matched: listing.domain,
  };
}

function fromHolder(domain: string, names: string[], hostName: string): ProviderClass | null {
  for (const name of names) {
    const kind = wellKnownKind(name);
    if (kind === null) continue;
    const type = kind === 'personal' ? 'free' : kind;
    return { name: hostName, type, confidence: 'high', method: 'well_known_domain', matched: name };
  }
  const holder = suffixHolder(domain);
  return (
    holder && { name: hostName, type: holder, confidence: 'high', method: 'domain_suffix', matched: domain }
  );
}

function fromMailHost(
  registrable: string,
  evidence: Evidence,
  host: { name: string; host: string } | null,
): ProviderClass | null {
  if (host !== null) {
    return {
      name: host.name,
      type: 'business',
      confidence: 'medium',
      method: 'mail_host',
      matched: host.host,
    };
  }
  const own = mxHosts(evidence).find((name) => name === registrable || name.endsWith(`.${registrable}`));
  if (own === undefined) return null;
  return { name: 'self_hosted', type: 'business', confidence: 'low', method: 'mail_host', matched: own };
}

function mailHost(evidence: Evidence): { name: string; host: string } | null {
  for (const host of mxHosts(evidence)) {
    const name = mailHostName(host);
    if (name !== null) return { name, host };
  }
  return null;
}

function mxHosts({ mx }: Evidence): string[] {
  return mx.status === 'ok' ? mx.value.hosts.map(({ host }) => host) : [];
}
