import { expect } from 'chai';
import type { LookupStatus, RecordStatus } from '@ers/core';
import type { DnsScript, DnsZones } from '@ers/testing';
import { evidenceFixture } from './evidence.fixture.ts';
import {
  analyzeOver,
  analyzeWith,
  infrastructureOf,
  registered,
  shop,
  sound,
} from './faulty-analysis.fixture.ts';

const mailHosts = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ exchange: `mx${i}.shop.com`, preference: i }));
const aliases = (...chain: string[]) => ({
  section: chain.slice(1).map((data, i) => ({ name: chain[i] ?? '', type: 'CNAME' as const, data })),
});

type Records = [mx: RecordStatus, spf: RecordStatus, dmarc: RecordStatus];

describe('an analysis under faults of the DNS', () => {
  const all = (script: DnsScript) => ({ 'shop.com': script, '_dmarc.shop.com': script });
  const unknown: Records = ['unknown', 'unknown', 'unknown'];
  const cases: [string, DnsZones, LookupStatus, Records][] = [
    ['no fault', {}, 'success', ['present', 'present', 'present']],
    ['NXDOMAIN', all('NXDOMAIN'), 'domain_not_found', ['missing', 'missing', 'missing']],
    ['no records', all('NODATA'), 'success', ['missing', 'missing', 'missing']],
    ['SERVFAIL', all('SERVFAIL'), 'dns_error', unknown],
    ['REFUSED', all('REFUSED'), 'dns_error', unknown],
    ['FORMERR', all('FORMERR'), 'dns_error', unknown],
    ['bytes that are no message', all('GARBLED'), 'dns_error', unknown],
    [
      'SERVFAIL for one type',
      { 'shop.com': { ...shop, MX: 'SERVFAIL' } },
      'partial_failure',
      ['unknown', 'present', 'present'],
    ],
    [
      'a null MX',
      { 'shop.com': { ...shop, MX: [{ exchange: '.', preference: 0 }] } },
      'success',
      ['null_mx', 'present', 'present'],
    ],
    [
      'a null MX beside another',
      {
        'shop.com': {
          ...shop,
          MX: [
            { exchange: '.', preference: 0 },
            { exchange: 'mx.shop.com', preference: 10 },
          ],
        },
      },
      'success',
      ['invalid', 'present', 'present'],
    ],
    [
      '300 mail hosts, over TCP',
      { 'shop.com': { ...shop, MX: mailHosts(300) }, 'mx0.shop.com': { A: ['93.184.216.34'] } },
      'success',
      ['present', 'present', 'present'],
    ],
    [
      'no mail host, and an address',
      { 'shop.com': { ...shop, MX: 'NODATA', A: ['93.184.216.34'] } },
      'success',
      ['implicit', 'present', 'present'],
    ],
    [
      'an SPF record that comes over TCP',
      { 'shop.com': { ...shop, TXT: [`v=spf1 ${'ip4:192.0.2.1 '.repeat(200)}-all`] } },
      'success',
      ['present', 'present', 'present'],
    ],
    [
      '60 KiB of TXT records',
      { 'shop.com': { ...shop, TXT: [...Array<string>(12).fill('x'.repeat(5_000)), 'v=spf1 -all'] } },
      'success',
      ['present', 'present', 'present'],
    ],
    [
      'two SPF records',
      { 'shop.com': { ...shop, TXT: ['v=spf1 -all', 'v=spf1 ~all'] } },
      'success',
      ['present', 'invalid', 'present'],
    ],
    [
      'two DMARC records',
      { '_dmarc.shop.com': { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } },
      'success',
      ['present', 'present', 'invalid'],
    ],
    [
      'a loop of aliases',
      { 'shop.com': aliases('shop.com', 'b.net', 'shop.com') },
      'partial_failure',
      ['unknown', 'unknown', 'present'],
    ],
    [
      'answers about another name',
      {
        'shop.com': {
          section: [
            { name: 'evil.net', type: 'MX', data: { exchange: 'mx.evil.net', preference: 1 } },
            { name: 'evil.net', type: 'TXT', data: 'v=spf1 +all' },
            { name: 'evil.net', type: 'A', data: '93.184.216.34' },
          ],
        },
      },
      'success',
      ['missing', 'missing', 'present'],
    ],
    [
      'a mail host without an address',
      { 'mx.shop.com': 'NXDOMAIN' },
      'success',
      ['invalid', 'present', 'present'],
    ],
    [
      'a mail host that cannot be looked up',
      { 'mx.shop.com': 'SERVFAIL' },
      'success',
      ['present', 'present', 'present'],
    ],
  ];
  for (const [what, zones, status, records] of cases) {
    it(`says ${status} to ${what}`, async () => {
      const analysis = await analyzeOver({
        dns: { zones: { ...sound, ...zones } },
        rdap: { domains: { 'shop.com': registered } },
      });
      const { lookup_status, records: found, available } = infrastructureOf(analysis);
      expect(lookup_status).to.equal(status);
      expect([found.mx.status, found.spf.status, found.dmarc.status]).to.deep.equal(records);
      const { limitations } = analysis.decision.assessment;
      const isSettled = status === 'success' || status === 'domain_not_found';
      expect(limitations.includes('domain_intelligence_unavailable')).to.equal(!isSettled);
      expect(available).to.equal(true);
    });
  }

  for (const fault of ['SILENT', 'WRONG_ID', 'OTHER_QUESTION'] as const) {
    it(`says timeout to ${fault}`, async () => {
      // The budget, and what MX, SPF, DMARC and name servers are late by.
      const analysis = await analyzeOver(
        { dns: { fallback: fault }, rdap: { domains: { 'shop.com': registered } } },
        5,
      );
      expect(infrastructureOf(analysis).lookup_status).to.equal('timeout');
      expect(infrastructureOf(analysis).records.mx.status).to.equal('unknown');
      expect(infrastructureOf(analysis).registration_age.status).to.equal('success');
      expect(analysis.decision.assessment.limitations).to.include('domain_intelligence_unavailable');
    });
  }

  it('says network_error where nothing listens, and skipped_circuit_open from then on', async () => {
    const fixture = await evidenceFixture({ rdap: { domains: { 'shop.com': registered } } });
    await fixture.dns.close();
    const statuses: string[] = [];
    for (const email of ['ann@shop.com', 'ann@other.com']) {
      statuses.push(infrastructureOf(await analyzeWith(fixture, email)).lookup_status);
    }
    await fixture.close();
    expect(statuses).to.deep.equal(['network_error', 'skipped_circuit_open']);
  });

  it('names a parked domain by its name servers', async () => {
    const zones = { ...sound, 'shop.com': { ...shop, NS: ['ns1.parkingcrew.net', 'ns2.parkingcrew.net'] } };
    const analysis = await analyzeOver({ dns: { zones }, rdap: { domains: { 'shop.com': registered } } });
    expect(infrastructureOf(analysis).evidence.map(({ type }) => type)).to.include('name_server_parked');
    expect(analysis.decision.action).to.equal('review');
  });
});
