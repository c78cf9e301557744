import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { gradeOf } from '../checks/disposable-email/grade-of.ts';
import { disposableDomainsInfo, disposableDomainsText, disposableLists } from './disposable-domains.ts';
import { MASK_DIGITS, ZONE_MARK } from './disposable-lists.ts';
import { disposableNameModelFile } from './disposable-name-model.ts';
import { knownProvider, knownProviders } from './known-providers.ts';
import { hasCheckedHolder, suffixHolder } from './restricted-suffixes.ts';
import { allRoles } from './roles.ts';
import { wellKnownDomains } from './well-known-domains.ts';

const artefact = new URL('../../../data/disposable-domains.txt.br', import.meta.url);
const lines = disposableDomainsText.trimEnd().split('\n');

const domains = lines.map((line) => line.slice(0, -2)).filter((name) => !name.startsWith(ZONE_MARK));

describe('the disposable list', () => {
  it('is the one its description describes', () => {
    const { counts, sha256 } = disposableDomainsInfo;
    const grades = domains.map((domain) => gradeOf(disposableLists.sourcesOf(domain)));
    expect(createHash('sha256').update(disposableDomainsText).digest('hex')).to.equal(sha256);
    expect(domains.length).to.equal(counts.domains);
    expect(lines.length - domains.length).to.equal(counts.zones);
    expect(grades.filter((grade) => grade === 'confirmed').length).to.equal(counts.confirmed);
    expect(counts.confirmed + counts.likely).to.equal(counts.domains);
  });

  it('is sorted, without doubles, and smaller than 1 MiB', () => {
    const names = lines.map((line) => line.slice(0, -2));
    expect(names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name)).to.equal(true);
    expect(readFileSync(artefact).length).to.be.lessThan(2 ** 20);
  });

  it('finds each line again, and nothing between them', () => {
    const isFound = (line: string): boolean => {
      const name = line.slice(0, -2);
      const mask = MASK_DIGITS.indexOf(line.slice(-1));
      const found = name.startsWith(ZONE_MARK)
        ? disposableLists.sourcesOfZone(name.slice(1))
        : disposableLists.sourcesOf(name);
      const expected = disposableDomainsInfo.sources.filter((_, index) => (mask & (1 << index)) !== 0);
      const isSame = found.length === expected.length && found.every((source, i) => source === expected[i]);
      return found.length > 0 && isSame;
    };
    expect(lines.filter((line) => !isFound(line))).to.deep.equal([]);
    for (const absent of ['', '!', '~', 'yopmail', 'yopmail.comm', 'acme-industrial.com']) {
      expect(disposableLists.sourcesOf(absent), absent).to.deep.equal([]);
    }
  });

  it('names no genuine domain', () => {
    const curated = [...knownProviders.map(({ domain }) => domain), ...wellKnownDomains];
    expect(curated.filter((domain) => disposableLists.sourcesOf(domain).length > 0)).to.deep.equal([]);
    expect(domains.filter(hasCheckedHolder)).to.deep.equal([]);
  });
});

describe('the model of throwaway names', () => {
  it('suspects at most four in a thousand of the legitimate names it has never seen', () => {
    const { names, suspected } = disposableNameModelFile.held_out;
    expect(names).to.be.above(10_000);
    expect(suspected / names).to.be.below(0.004);
  });
});

describe('the curated tables', () => {
  it('hold at least 150 free and internet provider domains, each once', () => {
    const mailboxes = knownProviders.filter(({ type }) => type === 'free' || type === 'isp');
    expect(mailboxes.length).to.be.at.least(150);
    expect(new Set(knownProviders.map(({ domain }) => domain)).size).to.equal(knownProviders.length);
    expect(new Set(wellKnownDomains).size).to.equal(wellKnownDomains.length);
  });

  it('hold clean names only', () => {
    const names = [...knownProviders.map(({ domain }) => domain), ...wellKnownDomains];
    for (const name of names) expect(name).to.match(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    for (const role of allRoles.keys()) expect(role).to.match(/^[a-z]+$/);
  });

  it('rank without gaps, gmail.com first', () => {
    const ranks = knownProviders.flatMap(({ rank }) => (rank === null ? [] : [rank]));
    expect(ranks).to.deep.equal(ranks.map((_, index) => index + 1));
    expect(knownProvider('gmail.com')).to.deep.equal({
      ...{ domain: 'gmail.com', name: 'gmail', type: 'free', rank: 1, mx: true, spf: true, dmarc: true },
    });
  });

  it('read a suffix only as whole labels', () => {
    expect(suffixHolder('stanford.edu')).to.equal('education');
    expect(suffixHolder('service.gov.uk')).to.equal('government');
    expect(suffixHolder('notedu')).to.equal(null);
    expect(suffixHolder('my-edu.com')).to.equal(null);
    expect(suffixHolder('edu')).to.equal(null);
  });
});
