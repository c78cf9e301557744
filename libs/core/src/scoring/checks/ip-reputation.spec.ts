import { expect } from 'chai';
import type { IpReputationCheck } from '../analysis.ts';
import type { IpFacts } from '../evidence.ts';
import { weights } from '../weights.ts';
import { checkInput, known, unweighed } from './check-input.fixture.ts';
import { ipReputation } from './ip-reputation.ts';

const PUBLIC = '93.184.216.34';
const CLEAN = { vpn: false, proxy: false, tor: false, hosting: false };

function judged(ip: string, facts?: Partial<IpFacts>) {
  const evidence = known<IpFacts>({
    asn: 64_500,
    organization: 'Acme',
    anonymizer: null,
    connection: null,
    ...facts,
  });
  const input = checkInput('jane@acme-widgets.com', facts === undefined ? {} : { ip: evidence }, { ip });
  return ipReputation.check(input, unweighed).check as IpReputationCheck;
}

describe('ip_reputation', () => {
  it('does not run without an address', () => {
    const { check, reasons } = ipReputation.check(checkInput('jane@acme-widgets.com'), unweighed);
    expect(check).to.equal(null);
    expect(reasons).to.deep.equal([]);
  });

  const hidden = [
    '10.0.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '2001:db8::1',
  ];
  for (const ip of hidden) {
    it(`takes ${ip} as private without any evidence`, () => {
      const check = judged(ip);
      expect(check).to.include({
        result: 'private',
        available: true,
        risk_contribution: weights.ipReputation.private,
      });
      expect(check.network.type).to.equal('private');
    });
  }

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
});
