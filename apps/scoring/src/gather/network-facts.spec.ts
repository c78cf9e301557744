import { expect } from 'chai';
import fc from 'fast-check';
import { networkFacts, type NetworkRecord } from './network-facts.ts';

const NO_FLAG = { vpn: false, proxy: false, tor: false, hosting: false };

describe('networkFacts', () => {
  const numbers: [string, NetworkRecord, number | null, string][] = [
    [
      'GeoLite2 ASN',
      { autonomous_system_number: 64_500, autonomous_system_organization: 'Example' },
      64_500,
      'Example',
    ],
    ['GeoIP2 ISP', { autonomous_system_number: 64_500, isp: 'Line', organization: 'Org' }, 64_500, 'Org'],
    [
      'GeoIP2 Enterprise',
      { traits: { autonomous_system_number: 64_500, organization: 'Org' } },
      64_500,
      'Org',
    ],
    ['IPinfo', { asn: 'AS64500', as_name: 'Example', as_domain: 'example.net' }, 64_500, 'Example'],
    ['IPinfo of old', { asn: 'AS64500', name: 'Example', domain: 'example.net' }, 64_500, 'Example'],
    ['a domain for want of a name', { asn: 'AS64500', as_domain: 'example.net' }, 64_500, 'example.net'],
    ['IP2Location', { as_number: '64500', as_name: 'Example' }, 64_500, 'Example'],
    ['IP2Location without a number', { as_number: '-', as_name: '-' }, null, ''],
    ['a number that is none', { asn: 'AS-64500', autonomous_system_number: 1.5 }, null, ''],
    ['a number beyond 32 bits', { asn: 4_294_967_296 }, null, ''],
    ['number 0, which nobody holds', { asn: 0 }, null, ''],
    ['fields of another type', { asn: {}, as_name: 5, traits: 'none' }, null, ''],
  ];
  for (const [what, record, asn, organization] of numbers) {
    it(`reads number and holder of ${what}`, () => {
      expect(networkFacts(record, null)).to.deep.equal({
        asn,
        organization,
        anonymizer: null,
        connection: null,
      });
    });
  }

  const connections: [NetworkRecord, string | null][] = [
    [{ user_type: 'cellular' }, 'mobile'],
    [{ traits: { user_type: 'college' } }, 'education'],
    [{ connection_type: 'Cable/DSL' }, 'residential'],
    [{ connection_type: 'Cellular' }, 'mobile'],
    [{ usage_type: 'DCH' }, 'hosting'],
    [{ usage_type: 'MOB' }, 'mobile'],
    [{ usage_type: 'ISP/MOB' }, 'residential'],
    [{ usage_type: 'SES/EDU' }, 'education'],
    [{ as_type: 'hosting' }, 'hosting'],
    [{ type: 'education' }, 'education'],
    [{ is_mobile: true, as_type: 'business' }, 'mobile'],
    [{ as_type: 'isp' }, null],
    [{ user_type: 'constructor', usage_type: 'toString', as_type: '__proto__' }, null],
    [{ user_type: 7, usage_type: null }, null],
  ];
  for (const [record, connection] of connections) {
    it(`takes ${JSON.stringify(record)} for ${connection ?? 'no word on the line'}`, () => {
      expect(networkFacts(record, null).connection).to.equal(connection);
    });
  }

  const flags: [NetworkRecord, Partial<typeof NO_FLAG>][] = [
    [{}, {}],
    [{ is_anonymous: true }, {}],
    [{ is_anonymous_vpn: true }, { vpn: true }],
    [{ is_residential_proxy: true }, { proxy: true }],
    [
      { is_tor_exit_node: true, is_hosting_provider: true },
      { tor: true, hosting: true },
    ],
    [
      { vpn: true, hosting: true, relay: true, tor: false },
      { vpn: true, hosting: true },
    ],
    [{ vpn: 'true', proxy: '' }, { vpn: true }],
    [
      { is_proxy: 1, is_tor: '1' },
      { proxy: true, tor: true },
    ],
    [{ is_vpn: 'yes', is_tor: 'false' }, {}],
    [{ proxy_type: 'TOR' }, { tor: true }],
    [{ proxy_type: 'DCH', usage_type: 'DCH' }, { hosting: true }],
    [{ proxy_type: 'CPN' }, {}],
    [{ traits: { is_anonymous_vpn: true } }, { vpn: true }],
  ];
  for (const [record, flagged] of flags) {
    it(`reads ${JSON.stringify(record)} of an anonymizer database`, () => {
      expect(networkFacts(null, record).anonymizer).to.deep.equal({ ...NO_FLAG, ...flagged });
    });
  }

  it('joins what both databases flag, and hears a network database that flags by itself', () => {
    const network = { as_name: 'Example', is_hosting: true };
    expect(networkFacts(network, null).anonymizer).to.deep.equal({ ...NO_FLAG, hosting: true });
    expect(networkFacts(network, { is_vpn: true }).anonymizer).to.deep.equal({
      ...NO_FLAG,
      hosting: true,
      vpn: true,
    });
    expect(networkFacts({ is_hosting: false }, null).anonymizer).to.equal(null);
  });

  it('makes facts of any record', () => {
    const keys = fc.constantFrom('asn', 'as_name', 'user_type', 'traits', 'vpn', 'usage_type', 'proxy_type');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), fc.dictionary(keys, fc.jsonValue()), (asn, flag) => {
        const facts = networkFacts(asn, flag);
        expect(facts.organization.length).to.be.at.most(200);
        expect(facts.asn === null || (facts.asn > 0 && facts.asn < 2 ** 32)).to.equal(true);
      }),
    );
  });
});
