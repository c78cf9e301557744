import { registrableDomain } from '../../email/registrable-domain.ts';
import type { DisposableEmailCheck, EvidenceItem } from '../analysis.ts';
import type { Check, CheckInput, Finding, Weigh } from '../check.ts';
import { disposableDomainsInfo } from '../data/disposable-domains.ts';
import type { Evidence } from '../evidence.ts';
import { weights } from '../weights.ts';
import { disposableListing, type DisposableListing } from './disposable-email/disposable-listing.ts';
import { throwawayName } from './disposable-email/throwaway-name.ts';
import { domainAndParents } from './domain-and-parents.ts';

type Listed = Extract<DisposableListing, { kind: 'listed' }>;

/**
 * Is the address under a domain that hands out throwaway mailboxes? `confirmed` by two public lists or more,
 * `likely` by one, `suspicious` by its mail host or its name. Forwarding services for privacy are not disposable.
 */
export const disposableEmail: Check<'disposable_email'> = {
  id: 'disposable_email',
  requires: ['mx'],
  check(input, weigh) {
    const { email, evidence } = input;
    if (email.reservedName !== null) return nothingFound('reserved_domain', 'high');

    const names = domainAndParents(email);
    const listing = disposableListing(names);
    if (listing.kind === 'listed') return listed(listing, weigh);
    if (listing.kind === 'genuine') return nothingFound('curated_domain', 'high');
    if (email.registrableDomain === null) return nothingFound('none', 'unknown');
    return suspicion(input, evidence, weigh) ?? nothingFound('domain_lists', 'medium');
  },
};

function listed({ domain, grade, sources }: Listed, weigh: Weigh): Finding<'disposable_email'> {
  const isConfirmed = grade === 'confirmed';
  const contribution = isConfirmed
    ? weigh(weights.disposableEmail.confirmed, { hard: true })
    : weigh(weights.disposableEmail.likely);
  const text = isConfirmed
    ? `The domain ${domain} gives out disposable addresses: ${sources.length} public lists agree.`
    : `The domain ${domain} probably gives out disposable addresses: one public list names it.`;
  return {
    check: {
      result: grade,
      is_disposable: true,
      confidence: isConfirmed ? 'high' : 'medium',
      method: 'domain_lists',
      matched_domain: domain,
      evidence: sources.map((source) => listEvidence(domain, source, isConfirmed ? 'high' : 'medium')),
      risk_contribution: contribution,
    },
    reasons: [{ text, group: 'identity', contribution }],
  };
}

function listEvidence(domain: string, source: string, confidence: EvidenceItem['confidence']): EvidenceItem {
  const version = disposableDomainsInfo.sources.find((known) => known.package === source)?.version ?? '';
  return {
    type: 'disposable_list',
    value: source,
    confidence,
    description: `${domain} is on the list of ${source} ${version}.`,
  };
}

function suspicion(input: CheckInput, evidence: Evidence, weigh: Weigh): Finding<'disposable_email'> | null {
  const { domain } = input.email;
  const mailHost = disposableMailHost(evidence);
  if (mailHost !== null) {
    return suspicious('mail_host', mailHost, weigh, {
      text: `Mail for ${domain} is handled by ${mailHost}, which gives out disposable addresses.`,
      group: 'infrastructure',
    });
  }
  const name = throwawayName(domain);
  if (name === null) return null;
  return suspicious('domain_name', domain, weigh, {
    text: `The name of the domain ${domain} is typical of disposable address services.`,
    group: 'identity',
  });
}

/** The confirmed disposable domain that one of the MX hosts is under, or null. A single list is too little here. */
function disposableMailHost(evidence: Evidence): string | null {
  if (evidence.mx.status !== 'ok') return null;
  for (const { host } of evidence.mx.value.hosts) {
    const listing = disposableListing(
      domainAndParents({ domain: host, registrableDomain: registrableDomain(host) }),
    );
    if (listing.kind === 'listed' && listing.grade === 'confirmed') return listing.domain;
  }
  return null;
}

function suspicious(
  method: 'mail_host' | 'domain_name',
  matchedDomain: string,
  weigh: Weigh,
  { text, group }: { text: string; group: 'identity' | 'infrastructure' },
): Finding<'disposable_email'> {
  const contribution = weigh(weights.disposableEmail.suspicious);
  return {
    check: {
      result: 'suspicious',
      is_disposable: false,
      confidence: 'low',
      method,
      matched_domain: matchedDomain,
      evidence: [{ type: method, value: matchedDomain, confidence: 'low', description: text }],
      risk_contribution: contribution,
    },
    reasons: [{ text, group, contribution }],
  };
}

function nothingFound(
  method: string,
  confidence: DisposableEmailCheck['confidence'],
): Finding<'disposable_email'> {
  return {
    check: {
      result: confidence === 'unknown' ? 'unknown' : 'none',
      is_disposable: false,
      confidence,
      method,
      matched_domain: null,
      evidence: [],
      risk_contribution: 0,
    },
    reasons: [],
  };
}
