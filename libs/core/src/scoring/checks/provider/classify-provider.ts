import type { ParsedEmail } from '../../../email/parsed-email.ts';
import type { Confidence, ProviderType } from '../../analysis.ts';
import { knownProvider } from '../../data/known-providers.ts';
import { suffixHolder } from '../../data/restricted-suffixes.ts';
import { wellKnownKind } from '../../data/well-known-domains.ts';
import type { Evidence } from '../../evidence.ts';
import { disposableListing } from '../disposable-email/disposable-listing.ts';
import { domainAndParents } from '../domain-and-parents.ts';
import { type MailHost, mailHostOf, typeByMailHost } from './mail-host.ts';

/** Who runs the mailbox, and how that was told. */
export interface ProviderClass {
  name: string;
  type: ProviderType;
  confidence: Confidence;
  method: 'provider_table' | 'domain_lists' | 'domain_suffix' | 'well_known_domain' | 'mail_host' | 'none';
  /** The domain, suffix or host that settled it; empty where nothing did. */
  matched: string;
  /** Who runs the mail host; null where that is unknown, or settled by the domain alone. */
  mailHost: MailHost | null;
}

const UNKNOWN: ProviderClass = {
  name: 'unknown',
  type: 'unknown',
  confidence: 'unknown',
  method: 'none',
  matched: '',
  mailHost: null,
};

/** Tables first, then what the name says of its holder, then the mail host; the first that knows decides. */
export function classifyProvider(email: ParsedEmail, evidence: Evidence): ProviderClass {
  if (email.reservedName !== null || email.registrableDomain === null) return UNKNOWN;
  const names = domainAndParents(email);
  const settled = fromProviderTable(names) ?? fromLists(names);
  if (settled !== null) return settled;
  const mailHost = mailHostOf(email.registrableDomain, evidence.mx);
  return fromHolder(email.domain, names, mailHost) ?? fromMailHost(mailHost) ?? UNKNOWN;
}

/** Relays and internet providers give addresses under subdomains too; the free mailbox providers do not. */
function fromProviderTable(names: string[]): ProviderClass | null {
  for (const [index, domain] of names.entries()) {
    const provider = knownProvider(domain);
    if (provider === null) continue;
    const { name, type } = provider;
    if (index > 0 && type !== 'privacy_relay' && type !== 'isp') return null;
    return { ...UNKNOWN, name, type, confidence: 'high', method: 'provider_table', matched: domain };
  }
  return null;
}

function fromLists(names: string[]): ProviderClass | null {
  const listing = disposableListing(names);
  if (listing.kind !== 'listed') return null;
  const confidence = listing.grade === 'confirmed' ? 'high' : 'medium';
  return { ...UNKNOWN, type: 'disposable', confidence, method: 'domain_lists', matched: listing.domain };
}

/** The domain tells whose it is, the mail host who runs its mailboxes. */
function fromHolder(domain: string, names: string[], mailHost: MailHost | null): ProviderClass | null {
  const held = { ...UNKNOWN, name: mailHost?.name ?? 'unknown', confidence: 'high' as const, mailHost };
  for (const name of names) {
    const kind = wellKnownKind(name);
    if (kind === null) continue;
    const type = kind === 'personal' ? 'free' : kind;
    return { ...held, type, method: 'well_known_domain', matched: name };
  }
  const type = suffixHolder(domain);
  return type && { ...held, type, method: 'domain_suffix', matched: domain };
}

function fromMailHost(mailHost: MailHost | null): ProviderClass | null {
  if (mailHost === null) return null;
  const { type, confidence } = typeByMailHost(mailHost);
  return { name: mailHost.name, type, confidence, method: 'mail_host', matched: mailHost.host, mailHost };
}
