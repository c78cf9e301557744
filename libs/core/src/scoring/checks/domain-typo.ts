import type { ParsedEmail } from '../../email/parsed-email.ts';
import type { Confidence } from '../analysis.ts';
import type { Check, Finding, Weigh } from '../check.ts';
import { isLegitimateDomain } from '../data/honest-names.ts';
import { knownProvider } from '../data/known-providers.ts';
import { suffixHolder } from '../data/restricted-suffixes.ts';
import { wellKnownKind } from '../data/well-known-domains.ts';
import { weights } from '../weights.ts';
import { domainAndParents } from './domain-and-parents.ts';
import { closestProvider } from './domain-typo/closest-provider.ts';
import { isTended } from './domain-typo/is-tended.ts';
import type { Likeness, LikenessGrade } from './domain-typo/likeness.ts';
import { takesNoMail } from './domain-typo/takes-no-mail.ts';

/**
 * Was another, popular mailbox domain meant? Suggests one wherever it suspects that, from `probable_typo` down to the mere
 * question whether `aol.com` was meant by `oal.com`, which adds nothing to the score; and says nothing of domains that are
 * known to be genuine. The DNS settles the doubtful cases: a likeness too weak to go by is believed where the domain takes
 * no mail, since nobody has an address there, and one that is less than probable is dropped where the domain is tended for
 * mail, since somebody probably has.
 */
export const domainTypo: Check<'domain_typo'> = {
  id: 'domain_typo',
  requires: ['mx', 'address', 'mail_host_address', 'name_servers', 'spf', 'dmarc'],
  check({ email, evidence }, weigh) {
    if (isOutOfQuestion(email)) return noTypo('none', 'none');
    const names = domainAndParents(email);
    if (isGenuine(names)) return noTypo('curated_domain', 'high');

    const found = likenessOf(names, email.domainUnicode);
    if (found === null) return noTypo('similarity', 'medium');
    if (takesNoMail(evidence)) return typo(found, 'probable', weigh);
    if (found.grade === 'faint' || isLegitimateDomain(found.typed)) return noTypo('similarity', 'low');
    if (found.grade !== 'probable' && isTended(evidence)) return noTypo('tended_domain', 'low');
    return typo(found, found.grade, weigh);
  },
};

type SuspectedGrade = Exclude<LikenessGrade, 'faint'>;

const sentences: Readonly<Record<SuspectedGrade, (typed: string, meant: string) => string>> = {
  probable: (typed, meant) => `The domain ${typed} looks like a typing error for ${meant}.`,
  possible: (typed, meant) => `The domain ${typed} is close to ${meant} and may be a typing error.`,
  hint: (typed, meant) => `The domain ${typed} is one slip from ${meant}, which may have been meant.`,
};

interface Found extends Likeness {
  typed: string;
}

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

/** Of the domain itself (`gmail.co.com`), else of the registrable one above it (`mx.gmial.com`). */
function likenessOf(names: string[], unicode: string): Found | null {
  const [domain = '', ...parents] = names;
  const own = closestProvider(domain, unicode);
  if (own !== null) return { ...own, typed: domain };

  const above = parents.at(-1);
  if (above === undefined || above === domain) return null;
  const labels = above.split('.').length;
  const likeness = closestProvider(above, unicode.split('.').slice(-labels).join('.'));
  return likeness === null ? null : { ...likeness, typed: above };
}

function typo(
  { typed, domain, method, distance }: Found,
  grade: SuspectedGrade,
  weigh: Weigh,
): Finding<'domain_typo'> {
  const isProbable = grade === 'probable';
  const confidence = isProbable ? (distance === 0 ? 'high' : 'medium') : 'low';
  const contribution = weigh(weights.domainTypo[grade]);
  const text = sentences[grade](typed, domain);
  return {
    check: {
      result: isProbable ? 'probable_typo' : 'possible_typo',
      is_typo: isProbable,
      is_typo_suspected: true,
      confidence,
      method,
      matched_domain: domain,
      typo_domain: typed,
      suggested_domain: domain,
      evidence: [{ type: method, value: domain, confidence, description: text }],
      risk_contribution: contribution,
    },
    reasons: contribution === 0 ? [] : [{ text, group: 'format', contribution }],
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
