import type { DisposableEmailCheck, EvidenceItem } from '../analysis.ts';
import type { Check, CheckInput, Finding, Weigh } from '../check.ts';
import { weights } from '../weights.ts';
import { bundledKnowledge, type DisposableKnowledge } from './disposable-email/disposable-knowledge.ts';
import { type DisposableListing, disposableListing } from './disposable-email/disposable-listing.ts';
import type { ListSource } from '../data/disposable-lists.ts';
import { type Suspicion, suspicions } from './disposable-email/suspicions.ts';
import { domainAndParents } from './domain-and-parents.ts';

type Listed = Extract<DisposableListing, { kind: 'listed' }>;
type Lookalike = Extract<DisposableListing, { kind: 'lookalike' }>;

/**
 * Is the address under a domain that hands out throwaway mailboxes? `confirmed` by public lists of two origins or by
 * one that saw it, `likely` by one, `suspicious` by its mail host, its zone or its name. Forwarding services for
 * privacy are not disposable.
 */
export function createDisposableEmail(knowledge: DisposableKnowledge): Check<'disposable_email'> {
  return {
    id: 'disposable_email',
    requires: ['mx', 'mail_host_address', 'registration'],
    check(input, weigh) {
      const { email } = input;
      if (email.reservedName !== null) return nothingFound('reserved_domain', 'high');

      const listing = disposableListing(domainAndParents(email), knowledge);
      if (listing.kind === 'listed') return listed(listing, weigh);
      if (listing.kind === 'lookalike') return lookalike(listing, weigh);
      if (listing.kind === 'genuine') return nothingFound('curated_domain', 'high');
      if (email.registrableDomain === null) return nothingFound('none', 'unknown');
      return suspicious(input, knowledge, weigh) ?? nothingFound('domain_lists', 'medium');
    },
  };
}

export const disposableEmail = createDisposableEmail(bundledKnowledge);

function listed({ domain, grade, sources }: Listed, weigh: Weigh): Finding<'disposable_email'> {
  const isConfirmed = grade === 'confirmed';
  const confidence = isConfirmed ? 'high' : 'medium';
  const contribution = isConfirmed
    ? weigh(weights.disposableEmail.confirmed, { hard: true })
    : weigh(weights.disposableEmail.likely);
  return {
    check: {
      result: grade,
      is_disposable: true,
      confidence,
      method: 'domain_lists',
      matched_domain: domain,
      evidence: sources.map((source) => listEvidence(domain, source, confidence)),
      risk_contribution: contribution,
    },
    reasons: [{ text: listedText(domain, isConfirmed, sources), group: 'identity', contribution }],
  };
}

function listedText(domain: string, isConfirmed: boolean, sources: ListSource[]): string {
  if (!isConfirmed)
    return `The domain ${domain} probably gives out disposable addresses: a public list names it.`;
  const why =
    sources.length > 1 ? `${sources.length} public lists agree` : 'a service was seen giving them out';
  return `The domain ${domain} gives out disposable addresses: ${why}.`;
}

function lookalike({ domain, meant, sources }: Lookalike, weigh: Weigh): Finding<'disposable_email'> {
  const contribution = weigh(weights.disposableEmail.lookalike);
  const text = `The domain ${domain} is on public lists of disposable domains, but so close to ${meant} that a slip is likelier.`;
  return {
    check: {
      result: 'suspicious',
      is_disposable: false,
      confidence: 'low',
      method: 'lookalike_domain',
      matched_domain: domain,
      evidence: sources.map((source) => listEvidence(domain, source, 'low')),
      risk_contribution: contribution,
    },
    reasons: [{ text, group: 'identity', contribution }],
  };
}

function listEvidence(
  domain: string,
  { package: name, version, isObserved }: ListSource,
  confidence: EvidenceItem['confidence'],
): EvidenceItem {
  const how = isObserved ? ', which saw it given out' : '';
  const description = `${domain} is on the list of ${name} ${version}${how}.`;
  return { type: 'disposable_list', value: name, confidence, description };
}

/** However many signs there are, they weigh once: each of them alone is what a newcomer may have by chance. */
function suspicious(
  input: CheckInput,
  knowledge: DisposableKnowledge,
  weigh: Weigh,
): Finding<'disposable_email'> | null {
  const found = suspicions(input, knowledge);
  const [foremost] = found;
  if (foremost === undefined) return null;
  const contribution = weigh(weights.disposableEmail.suspicious);
  return {
    check: {
      result: 'suspicious',
      is_disposable: false,
      confidence: 'low',
      method: foremost.method,
      matched_domain: foremost.matched,
      evidence: found.map(suspicionEvidence),
      risk_contribution: contribution,
    },
    reasons: [{ text: foremost.text, group: foremost.group, contribution }],
  };
}

function suspicionEvidence({ method, matched, text }: Suspicion): EvidenceItem {
  return { type: method, value: matched, confidence: 'low', description: text };
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
