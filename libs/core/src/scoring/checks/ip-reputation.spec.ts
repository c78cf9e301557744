import { expect } from 'chai';
import fc from 'fast-check';
import type { IpReputationCheck } from '../analysis.ts';
import { actionOf, bandOf } from '../bands.ts';
import type { Evidence, IpFacts } from '../evidence.ts';
import { industryKeys, profileFor, weigherFor } from '../profiles.ts';
import { weights } from '../weights.ts';
import { checkInput, known, unweighed } from './check-input.fixture.ts';
import { ipReputation } from './ip-reputation.ts';

const PUBLIC = '93.184.216.34';
const CLEAN = { vpn: false, proxy: false, tor: false, hosting: false };
const OF_ACME: IpFacts = { asn: 64_500, organization: 'Acme', anonymizer: null, connection: null };
const worth = weights.ipReputation;

function evidenceOf(facts: Partial<IpFacts> | undefined, zones?: string[]): Partial<Evidence> {
  return {
    ...(facts === undefined ? {} : { ip: known<IpFacts>({ ...OF_ACME, ...facts }) }),
    ...(zones === undefined ? {} : { ip_block_lists: known({ zones }) }),
  };
}

function found(ip: string, facts?: Partial<IpFacts>, zones?: string[]) {
  const input = checkInput('jane@acme-widgets.com', evidenceOf(facts, zones), { ip });
  const { check, reasons } = ipReputation.check(input, unweighed);
  return { check: check as IpReputationCheck, reasons };
}

function judged(ip: string, facts?: Partial<IpFacts>, zones?: string[]): IpReputationCheck {
  return found(ip, facts, zones).check;
}

describe('ip_reputation', () => {
  it('does not run without an address', () => {
    const { check, reasons } = ipReputation.check(checkInput('jane@acme-widgets.com'), unweighed);
    expect(check).to.equal(null);
    expect(reasons).to.deep.equal([]);
  });

  const inside: [string, string][] = [
    ['10.0.0.1', 'private_use'],
    ['127.0.0.1', 'loopback'],
    ['169.254.1.1', 'link_local'],
    ['100.64.0.1', 'shared'],
    ['0.0.0.0', 'unspecified'],
    ['::1', 'loopback'],
    ['fe80::1', 'link_local'],
    ['fd00::1', 'unique_local'],
    ['::ffff:10.0.0.1', 'private_use'],
    ['64:ff9b::10.0.0.1', 'private_use'],
    ['2002:a00:1::1', 'private_use'],
  ];
  for (const [ip, range] of inside) {
    it(`takes ${ip} as private (${range}), whatever else is known`, () => {
      for (const facts of [undefined, { connection: 'hosting' } as const]) {
        const check = judged(ip, facts, ['list.net']);
        expect(check).to.include({ result: 'private', available: true, risk_contribution: worth.private });
        expect(check.network).to.deep.equal({ type: 'private', asn: null, organization: '' });
        expect(check.evidence[0]).to.include({ type: 'private_address', value: range });
      }
    });
  }

  const bogons: [string, string][] = [
    ['192.0.2.1', 'documentation'],
    ['2001:db8::1', 'documentation'],
    ['198.18.0.1', 'benchmarking'],
    ['224.0.0.1', 'multicast'],
    ['ff02::1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['4000::1', 'unallocated'],
    ['2002:c000:201::1', 'documentation'],
  ];
  for (const [ip, range] of bogons) {
    it(`takes ${ip} as suspicious: nobody can have it (${range})`, () => {
      const check = judged(ip, undefined, ['list.net']);
      expect(check).to.include({ result: 'suspicious', available: true, risk_contribution: worth.bogon });
      expect(check.network.type).to.equal('unknown');
      expect(check.evidence[0]).to.include({ type: 'bogon', value: range });
    });
  }

  it('believes a database that knows the network of what was unallocated once', () => {
    const check = judged('240.0.0.1', { connection: 'residential' });
    expect(check).to.include({ result: 'clean', risk_contribution: 0 });
    expect(check.evidence.map(({ type }) => type)).to.deep.equal(['bogon', 'network_type', 'asn']);
  });

  it('says that it judged the address inside another one', () => {
    const check = judged('64:ff9b::8.8.8.8', { connection: 'residential' });
    expect(check.evidence[0]).to.include({ type: 'address_form', value: 'nat64' });
  });

  for (const text of ['', 'no address', '10.0.0', '010.0.0.1', 'fe80::1%eth0']) {
    it(`says nothing of "${text}", which is no address`, () => {
      const check = judged(text, { connection: 'hosting' });
      expect(check).to.include({ result: 'unknown', available: false, risk_contribution: 0 });
      expect(check.network.type).to.equal('unknown');
    });
  }

  it('says nothing of a public address without data', () => {
    expect(judged(PUBLIC)).to.include({ result: 'unknown', available: false, risk_contribution: 0 });
    expect(judged('::ffff:8.8.8.8').result).to.equal('unknown');
    const nothing = { asn: null, organization: '' };
    expect(judged(PUBLIC, nothing)).to.include({ result: 'unknown', available: false, method: 'none' });
  });

  const cases: [string, Partial<IpFacts>, string, string, number][] = [
    ['no flag', { anonymizer: CLEAN }, 'clean', 'unknown', 0],
    ['a home line', { connection: 'residential' }, 'clean', 'residential', 0],
    ['only an operator', {}, 'unknown', 'unknown', 0],
    ['hosting', { connection: 'hosting' }, 'suspicious', 'hosting', weights.ipReputation.hosting],
    ['a VPN', { anonymizer: { ...CLEAN, vpn: true } }, 'suspicious', 'vpn', weights.ipReputation.vpn],
    [
      'a VPN in a data centre',
      { anonymizer: { ...CLEAN, vpn: true, hosting: true } },
      'suspicious',
      'vpn',
      weights.ipReputation.hosting,
    ],
    ['a proxy', { anonymizer: { ...CLEAN, proxy: true } }, 'suspicious', 'proxy', weights.ipReputation.proxy],
    ['Tor', { anonymizer: { ...CLEAN, tor: true } }, 'suspicious', 'tor', weights.ipReputation.tor],
    [
      'Tor and a proxy',
      { anonymizer: { ...CLEAN, tor: true, proxy: true } },
      'malicious',
      'tor',
      weights.ipReputation.malicious,
    ],
  ];
  for (const [what, facts, result, type, contribution] of cases) {
    it(`judges ${what} as ${result}`, () => {
      const check = judged(PUBLIC, facts);
      expect(check).to.include({ result, available: true, risk_contribution: contribution });
      expect(check.network).to.deep.equal({ type, asn: 64_500, organization: 'Acme' });
    });
  }

  describe('the table of networks', () => {
    const listed: [number, string, string, number][] = [
      [16_509, 'suspicious', 'hosting', worth.hosting],
      [216_025, 'suspicious', 'vpn', worth.vpn],
      [60_729, 'suspicious', 'tor', worth.tor],
      [21_928, 'clean', 'mobile', 0],
      [680, 'clean', 'education', 0],
      [22_616, 'clean', 'business', 0],
    ];
    for (const [asn, result, type, contribution] of listed) {
      it(`knows what AS${asn} is used for`, () => {
        const check = judged(PUBLIC, { asn });
        expect(check).to.include({ result, confidence: 'medium', risk_contribution: contribution });
        expect(check.network).to.deep.equal({ type, asn, organization: 'Acme' });
      });
    }

    it('names the operator where the database does not', () => {
      expect(judged(PUBLIC, { asn: 16_509, organization: '' }).network.organization).to.equal(
        'Amazon Web Services',
      );
    });

    it('leaves the word to a database that says what the line is used for', () => {
      const check = judged(PUBLIC, { asn: 16_509, connection: 'business' });
      expect(check).to.include({ result: 'clean', risk_contribution: 0 });
    });
  });

  describe('block lists', () => {
    const cases: [string, Partial<IpFacts> | undefined, string[], string, string, number][] = [
      ['one list', undefined, ['a.net'], 'suspicious', 'block_lists', worth.blockListed],
      ['two lists', undefined, ['a.net', 'b.net'], 'malicious', 'block_lists', worth.blockListedTwice],
      ['one list twice', undefined, ['a.net', 'a.net'], 'suspicious', 'block_lists', worth.blockListed],
      ['no list', undefined, [], 'clean', 'block_lists', 0],
      ['no list and an operator', {}, [], 'clean', 'combined', 0],
      [
        'a list and a VPN',
        { anonymizer: { ...CLEAN, vpn: true } },
        ['a.net'],
        'suspicious',
        'combined',
        worth.vpn + worth.blockListed,
      ],
      [
        'two lists and Tor, up to the worst there is',
        { anonymizer: { ...CLEAN, tor: true } },
        ['a.net', 'b.net'],
        'malicious',
        'combined',
        worth.malicious,
      ],
    ];
    for (const [what, facts, zones, result, method, contribution] of cases) {
      it(`judges ${what} as ${result}`, () => {
        const check = judged(PUBLIC, facts, zones);
        expect(check).to.include({ result, method, available: true, risk_contribution: contribution });
        expect(check.evidence.filter(({ type }) => type === 'block_list')).to.have.lengthOf(
          new Set(zones).size,
        );
      });
    }

    it('shows ten lists at most', () => {
      const zones = Array.from({ length: 30 }, (_, index) => `list-${index}.net`);
      expect(judged(PUBLIC, undefined, zones).evidence).to.have.lengthOf(10);
    });
  });

  it('never blocks by itself, in any industry', () => {
    const worst = evidenceOf({ anonymizer: { vpn: true, proxy: true, tor: true, hosting: true } }, [
      'a.net',
      'b.net',
    ]);
    const input = checkInput('jane@acme-widgets.com', worst, { ip: PUBLIC });
    for (const industry of [null, ...industryKeys]) {
      const { check } = ipReputation.check(input, weigherFor(profileFor(industry), 'ip_reputation'));
      expect(actionOf(bandOf(check?.risk_contribution ?? 100)), industry ?? 'none').to.equal('review');
    }
  });

  it('never lowers its contribution for a further flag or list, and never tells the address', () => {
    const flags = fc.record({
      vpn: fc.boolean(),
      proxy: fc.boolean(),
      tor: fc.boolean(),
      hosting: fc.boolean(),
    });
    const flag = fc.constantFrom('vpn', 'proxy', 'tor', 'hosting');
    const zones = fc.subarray(['a.net', 'b.net', 'c.net']);
    fc.assert(
      fc.property(fc.ipV4(), flags, flag, zones, (ip, anonymizer, more, listedBy) => {
        const before = found(ip, { anonymizer }, listedBy);
        const worse = found(ip, { anonymizer: { ...anonymizer, [more]: true } }, [...listedBy, 'd.net']);
        expect(worse.check.risk_contribution).to.be.at.least(before.check.risk_contribution);
        expect(JSON.stringify(worse)).to.not.contain(ip);
      }),
    );
  });
});
