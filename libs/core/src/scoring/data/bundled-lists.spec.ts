import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { disposableDomainsInfo, disposableDomainsText, disposableSources } from './disposable-domains.ts';
import { knownProvider, knownProviders } from './known-providers.ts';
import { hasCheckedHolder, suffixHolder } from './restricted-suffixes.ts';
import { allRoles } from './roles.ts';
import { wellKnownDomains } from './well-known-domains.ts';

const artefact = new URL('../../../data/disposable-domains.txt.br', import.meta.url);
const lines = disposableDomainsText.trimEnd().split('\n');

describe('the disposable list', () => {
  it('is the one its description describes', () => {
    const confirmed = lines.filter((line) => !['1', '2', '4'].includes(line.slice(-1))).length;
    expect(createHash('sha256').update(disposableDomainsText).digest('hex')).to.equal(
      disposableDomainsInfo.sha256,
    );
    expect(lines.length).to.equal(disposableDomainsInfo.counts.domains);
    expect(confirmed).to.equal(disposableDomainsInfo.counts.confirmed);
    expect(lines.length - confirmed).to.equal(disposableDomainsInfo.counts.likely);
  });

  it('is sorted, without doubles, and smaller than 1 MiB', () => {
    const domains = lines.map((line) => line.slice(0, -2));
    expect(domains.every((domain, index) => index === 0 || (domains[index - 1] ?? '') < domain)).to.equal(
      true,
    );
    expect(readFileSync(artefact).length).to.be.lessThan(2 ** 20);
  });

  it('finds each line again, and nothing between them', () => {
    for (const line of lines) {
      const domain = line.slice(0, -2);
      const bits = Number(line.slice(-1));
      const expected = disposableDomainsInfo.sources.filter(({ bit }) => (bits & bit) !== 0);
      expect(disposableSources(domain), domain).to.deep.equal(expected.map((source) => source.package));
    }
    for (const absent of ['', '!', '~', 'yopmail', 'yopmail.comm', 'acme-industrial.com']) {
      expect(disposableSources(absent), absent).to.deep.equal([]);
    }
  });

  it('names no genuine domain', () => {
    const curated = [...knownProviders.map(({ domain }) => domain), ...wellKnownDomains];
    expect(curated.filter((domain) => disposableSources(domain).length > 0)).to.deep.equal([]);
    expect(lines.filter((line) => hasCheckedHolder(line.slice(0, -2)))).to.deep.equal([]);
  });
});

describe('the build of the bundled data', () => {
  it('makes the committed files again from the installed packages', () => {
    const root = new URL('../../../../../', import.meta.url);
    execFileSync(process.execPath, ['--import=tsx', 'scripts/data-build.ts', '--check'], { cwd: root });
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
