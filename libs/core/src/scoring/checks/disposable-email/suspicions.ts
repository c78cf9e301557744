import { registrableDomain } from '../../../email/registrable-domain.ts';
import type { CheckInput } from '../../check.ts';
import { freeHostName } from '../../data/free-host-names.ts';
import { mailService } from '../../data/mail-hosts.ts';
import { suffixHolder } from '../../data/restricted-suffixes.ts';
import { isThrowawayMailAddress, throwawayMailHost } from '../../data/throwaway-mail-hosts.ts';
import type { Evidence } from '../../evidence.ts';
import { domainAndParents } from '../domain-and-parents.ts';
import { registrationAge } from '../domain-infrastructure/registration-age.ts';
import { closestProvider } from '../domain-typo/closest-provider.ts';
import type { DisposableKnowledge } from './disposable-knowledge.ts';
import { disposableListing } from './disposable-listing.ts';
import { scoreName } from './name-model.ts';
import { throwawayName } from './throwaway-name.ts';

/** A sign that a domain which no list names gives out throwaway addresses. */
export interface Suspicion {
  method:
    | 'mail_host'
    | 'mail_host_address'
    | 'throwaway_zone'
    | 'free_host_name'
    | 'domain_name'
    | 'name_model'
    | 'young_domain';
  /** The domain, host or zone that told it. */
  matched: string;
  text: string;
  group: 'identity' | 'infrastructure';
}

/** Disposable services change domains within weeks; by the month most legitimate newcomers are through. */
const YOUNG_DAYS = 30;

/** Mail goes to the first that answers; more than a few are there to cost time. */
const MAIL_HOSTS_MAX = 10;

/** Everything that speaks against a domain that is neither listed nor genuine, strongest first. */
export function suspicions({ email, evidence }: CheckInput, knowledge: DisposableKnowledge): Suspicion[] {
  const names = domainAndParents(email);
  const [domain = ''] = names;
  return [
    fromMailHost(domain, evidence, knowledge),
    fromMailHostAddress(domain, evidence),
    fromZone(names, knowledge),
    fromFreeHostName(domain),
    fromName(domain),
    fromNameModel(domain, evidence, knowledge),
  ].filter((suspicion) => suspicion !== null);
}

/** A single list is too little here: the host must be under a confirmed domain, or known for what it does. */
function fromMailHost(domain: string, { mx }: Evidence, knowledge: DisposableKnowledge): Suspicion | null {
  if (mx.status !== 'ok') return null;
  for (const { host } of mx.value.hosts.slice(0, MAIL_HOSTS_MAX)) {
    if (mailService(host) !== null) continue;
    const matched = throwawayMailHost(host) ?? confirmedDomainOf(host, knowledge);
    if (matched === null) continue;
    const text = `Mail for ${domain} is handled by ${matched}, which gives out disposable addresses.`;
    return { method: 'mail_host', matched, text, group: 'infrastructure' };
  }
  return null;
}

function confirmedDomainOf(host: string, knowledge: DisposableKnowledge): string | null {
  const names = domainAndParents({ domain: host, registrableDomain: registrableDomain(host) });
  const listing = disposableListing(names, knowledge);
  return listing.kind === 'listed' && listing.grade === 'confirmed' ? listing.domain : null;
}

/** Not where a shared service takes the mail: its machines serve everybody. */
function fromMailHostAddress(domain: string, { mx, mail_host_address: address }: Evidence): Suspicion | null {
  if (mx.status !== 'ok' || address.status !== 'ok') return null;
  if (mx.value.hosts.some(({ host }) => mailService(host) !== null)) return null;
  const shared = address.value.addresses.find(isThrowawayMailAddress);
  const matched = mx.value.hosts[0]?.host;
  if (shared === undefined || matched === undefined) return null;
  const text = `Mail for ${domain} is handled at ${shared}, the machine of a disposable address service.`;
  return { method: 'mail_host_address', matched, text, group: 'infrastructure' };
}

function fromZone([domain = '', ...above]: string[], { lists }: DisposableKnowledge): Suspicion | null {
  const matched = above.find((name) => lists.sourcesOfZone(name).length > 0);
  if (matched === undefined) return null;
  const text = `Other hosts under ${matched}, where ${domain} stands, give out disposable addresses.`;
  return { method: 'throwaway_zone', matched, text, group: 'identity' };
}

function fromFreeHostName(domain: string): Suspicion | null {
  const found = freeHostName(domain);
  if (found === null) return null;
  const text = `${domain} is a free host name of ${found.service}, which anybody gets at once and as often as wanted.`;
  return { method: 'free_host_name', matched: found.zone, text, group: 'identity' };
}

function fromName(domain: string): Suspicion | null {
  if (throwawayName(domain) === null) return null;
  const text = `The name of the domain ${domain} is typical of disposable address services.`;
  return { method: 'domain_name', matched: domain, text, group: 'identity' };
}

/** `gmail.con`: whoever mistypes a provider throws nothing away. */
function isSlip(domain: string): boolean {
  return closestProvider(domain, domain)?.grade === 'probable';
}

function fromNameModel(
  domain: string,
  evidence: Evidence,
  { nameModel }: DisposableKnowledge,
): Suspicion | null {
  // Schools have cryptic names (`pg.edu.pl`), also where their suffix is open to others.
  if (suffixHolder(domain) !== null) return null;
  const score = scoreName(nameModel, domain);
  if (score >= nameModel.threshold && !isSlip(domain)) {
    const text = `The name of the domain ${domain} is like those of many disposable domains.`;
    return { method: 'name_model', matched: domain, text, group: 'identity' };
  }
  const { age_days: age } = registrationAge(evidence);
  if (age === null || age >= YOUNG_DAYS || score < nameModel.youngThreshold) return null;
  const text = `The domain ${domain} is new, and its name resembles those of disposable domains.`;
  return { method: 'young_domain', matched: domain, text, group: 'identity' };
}
