import { expect } from 'chai';
import type { RdapScript } from '@ers/testing';
import { analyzeOver, infrastructureOf, registered, sound } from './faulty-analysis.fixture.ts';

describe('an analysis under faults of RDAP', () => {
  const cases: [string, RdapScript, string][] = [
    ['no fault', registered, 'success'],
    ['404', { status: 404 }, 'not_found'],
    ['429', { status: 429, headers: { 'retry-after': '5' } }, 'unavailable'],
    ['500', { status: 500 }, 'unavailable'],
    ['JSON that ends early', 'malformed', 'unavailable'],
    ['an endless body', 'oversized', 'unavailable'],
    [
      'an answer about another domain',
      { body: { objectClassName: 'domain', ldhName: 'other.com' } },
      'unavailable',
    ],
    ['an answer without a date', { body: { objectClassName: 'domain' } }, 'unavailable'],
    ['a redirect', { redirect: '/domain/moved.com' }, 'success'],
    ['a redirect in a circle', { redirect: '/domain/shop.com' }, 'unavailable'],
  ];
  for (const [what, script, status] of cases) {
    it(`says ${status} to ${what}`, async () => {
      const domains = { 'shop.com': script, 'moved.com': registered };
      const analysis = await analyzeOver({ dns: { zones: sound }, rdap: { domains } });
      expect(infrastructureOf(analysis).registration_age.status).to.equal(status);
      expect(infrastructureOf(analysis).lookup_status).to.equal('success');
      const { limitations } = analysis.decision.assessment;
      expect(limitations.includes('registration_age_unavailable')).to.equal(status !== 'success');
    });
  }

  it('says timeout to silence', async () => {
    // The budget, and what the registry is late by.
    const analysis = await analyzeOver(
      { dns: { zones: sound }, rdap: { domains: { 'shop.com': 'silent' } } },
      2,
    );
    expect(infrastructureOf(analysis).registration_age.status).to.equal('timeout');
    expect(infrastructureOf(analysis).lookup_status).to.equal('success');
  });

  it('says unsupported_tld where the bootstrap registry names no server', async () => {
    const analysis = await analyzeOver({ dns: { zones: sound }, rdap: { tlds: ['net'] } });
    expect(infrastructureOf(analysis).registration_age.status).to.equal('unsupported_tld');
  });

  it('says unavailable where the bootstrap registry cannot be read', async () => {
    const analysis = await analyzeOver({ dns: { zones: sound }, rdap: { bootstrap: 'malformed' } });
    expect(infrastructureOf(analysis).registration_age.status).to.equal('unavailable');
  });
});
