import type { ParsedEmail } from '../../email/parsed-email.ts';
import type { Confidence } from '../analysis.ts';
import type { Check, Finding, Weigh } from '../check.ts';
import { knownProvider } from '../data/known-providers.ts';
import { suffixHolder } from '../data/restricted-suffixes.ts';
import { wellKnownKind } from '../data/well-known-domains.ts';
import { weights } from '../weights.ts';
import { domainAndParents } from './domain-and-parents.ts';
import { closestProvider, type Likeness } from './domain-typo/closest-provider.ts';

/** Was another, popular mailbox domain meant? Says nothing of domains that are known to be genuine. */
export const domainTypo: Check<'domain_typo'> = {
  id: 'domain_typo',
  requires: [],
  check({ email }, weigh) {
    if (isOutOfQuestion(email)) return noTypo('none', 'none');
    const names = domainAndParents(email);
    if (isGenuine(names)) return noTypo('curated_domain', 'high');

    const [domain = email.domain] = names;
    const likeness = closestProvider(domain, email.domainUnicode);
    return likeness === null ? noTypo('similarity', 'medium') : typo(domain, likeness, weigh);
  },
};

function isOutOfQuestion({ reservedName, formatIssues }: ParsedEmail): boolean {
  return (
    reservedName !== null ||
    formatIssues.some((issue) => issue === 'ip_literal_domain' || issue === 'numeric_tld')
  );
}

function isGenuine(names: string[]): boolean {
  return names.some(
    (name) => knownProvider(name) !== null || wellKnownKind(name) !== null || suffixHolder(name) !== null,
  );
}

function typo(typed: string, likeness: Likeness, weigh: Weigh): Finding<'domain_typo'> {
  const { domain, method, isProbable, distance } = likeness;
  const confidence = isProbable ? (distance === 0 ? 'high' : 'medium') : 'low';
  const contribution = weigh(isProbable ? weights.domainTypo.probable : weights.domainTypo.possible);
  const text = isProbable
    ? `The domain ${typed} looks like a typing error for ${domain}.`
    : `The domain ${typed} is close to ${domain} and may be a typing error.`;
  return {
    check: {
      result: isProbable ? 'probable_typo' : 'possible_typo',
      is_typo: isProbable,
      is_typo_suspected: true,
      confidence,
      method,
      matched_domain: domain,
      typo_domain: typed,
      suggested_domain: isProbable ? domain : '',
      evidence: [{ type: method, value: domain, confidence, description: text }],
      risk_contribution: contribution,
    },
    reasons: [{ text, group: 'format', contribution }],
  };
}

function noTypo(method: string, confidence: Confidence): Finding<'domain_typo'> {
  return {
    check: {
      result: 'none',
      is_typo: false,
      is_typo_suspected: false,
      confidence,
      method,
      matched_domain: '',
      typo_domain: '',
      suggested_domain: '',
      evidence: [],
      risk_contribution: 0,
    },
    reasons: [],
  };
}
