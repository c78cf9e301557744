import { bundledKnowledge } from '@ers/core';
import { expect } from 'chai';
import { readLegitimateNames } from './disposable/knowledge-of.ts';
import { companyDomains } from './must-not-flag/company-domains.ts';
import { mailboxProviders } from './must-not-flag/mailbox-providers.ts';
import { relayDomains } from './must-not-flag/relays.ts';
import { universityDomains } from './must-not-flag/university-domains.ts';

describe('the domains that must not be flagged', () => {
  const companies = companyDomains();
  const universities = universityDomains();

  it('are enough, and each once', () => {
    expect(companies.length).to.be.above(1_000);
    expect(universities.length).to.be.above(10_000);
    for (const domains of [relayDomains, mailboxProviders, companies, universities]) {
      expect(new Set(domains).size).to.equal(domains.length);
    }
  });

  it('are the domains that people know', () => {
    expect(companies).to.include.members(['walmart.com', 'docusign.com', 'apple.com', 'google.com']);
    expect(universities).to.include.members(['stanford.edu', 'ethz.ch']);
  });

  it('are mostly unknown to the curated tables, companies above all', () => {
    const curated = companies.filter((domain) => bundledKnowledge.isGenuine([domain]));
    expect(curated.length / companies.length).to.be.below(0.3);
  });

  it('are in part new to the name model', () => {
    const learnt = new Set(readLegitimateNames());
    expect(universities.filter((domain) => !learnt.has(domain)).length).to.be.above(5_000);
    expect(companies.filter((domain) => !learnt.has(domain)).length).to.be.above(1_000);
  });
});
