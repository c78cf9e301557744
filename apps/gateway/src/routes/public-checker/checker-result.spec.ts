import { type Evidence, parseEmail } from '@ers/core';
import { expect } from 'chai';
import fc from 'fast-check';
import { judged } from '../../analysis/judged.fixture.ts';
import { checkerResult, malformedResult } from './checker-result.ts';

const mx = (hosts: string[], nxdomain = false): Partial<Evidence> => ({
  mx: {
    status: 'ok',
    value: { nxdomain, hosts: hosts.map((host, i) => ({ host, preference: i })) },
  },
});
const noRecord: Evidence['address'] = { status: 'ok', value: { addresses: [] } };
const unanswered: Evidence['mx'] = { status: 'unavailable', reason: 'timeout' };

const checksOf = (text: string, evidence: Partial<Evidence> = {}) =>
  checkerResult(judged(text, evidence)).checks;

describe('checkerResult', () => {
  it('has the normalized address and the decision without its score', () => {
    const { assessment, email } = checkerResult(
      judged(' Jane@Acme-Widgets.COM ', mx(['mx.acme-widgets.com'])),
    );
    expect(email).to.deep.equal({ normalized: 'jane@acme-widgets.com', valid_format: true });
    expect(assessment).to.include({ action: 'allow', risk_band: 'low' });
  });

  const domains: [title: string, text: string, evidence: Partial<Evidence>, domain: string, mx: string][] = [
    ['with a mail host', 'jane@acme-widgets.com', mx(['mx.acme-widgets.com']), 'valid', 'present'],
    ['of a known provider', 'jane@gmail.com', {}, 'unknown', 'unknown'],
    ['without a mail host', 'jane@acme-widgets.com', { ...mx([]), address: noRecord }, 'valid', 'missing'],
    ['that takes no mail', 'jane@acme-widgets.com', mx(['.']), 'valid', 'missing'],
    ['that does not exist', 'jane@acme-widgets.com', mx([], true), 'invalid', 'missing'],
    ['that nothing was learnt of', 'jane@acme-widgets.com', { mx: unanswered }, 'unknown', 'unknown'],
    ['that is reserved', 'jane@example.com', {}, 'reserved', 'unknown'],
    ['that is reserved and has no dot', 'jane@localhost', {}, 'reserved', 'unknown'],
    ['that is no host name', 'jane@acme_widgets.com', {}, 'invalid', 'unknown'],
    ['without a top-level domain', 'jane@acme', {}, 'invalid', 'unknown'],
    ['that is an address literal', 'jane@[192.0.2.1]', {}, 'unknown', 'unknown'],
  ];
  for (const [title, text, evidence, domain, host] of domains) {
    it(`says of a domain ${title}: ${domain}, MX ${host}`, () => {
      expect(checksOf(text, evidence)).to.include({ domain, mx: host });
    });
  }

  it('knows a provider that is not looked up', () => {
    const skipped = { status: 'skipped', reason: 'known_provider' } as const;
    const evidence = { mx: skipped, spf: skipped, dmarc: skipped };
    expect(checksOf('jane@gmail.com', evidence)).to.include({ domain: 'valid', mx: 'present' });
  });

  it('tells disposable mailboxes, roles and typos', () => {
    expect(checksOf('jane@mailinator.com')).to.include({ disposable: 'confirmed' });
    expect(checksOf('info@acme-widgets.com')).to.include({ role_account: true, typo: 'none' });
    expect(checksOf('jane@gmial.com')).to.include({ typo: 'suspected', role_account: false });
    expect(checksOf('jane@gmail.com')).to.include({ disposable: 'none', typo: 'none' });
  });

  it('takes what is likely or suspicious for suspected, and does without any check', () => {
    const analysis = judged('jane@mailinator.com');
    const found = analysis.checks?.disposable_email;
    const withResult = (result: 'likely' | 'suspicious' | 'unknown') =>
      checkerResult({
        ...analysis,
        checks: analysis.checks && {
          ...analysis.checks,
          disposable_email: found ? { ...found, result } : null,
        },
      }).checks.disposable;
    expect([withResult('likely'), withResult('suspicious'), withResult('unknown')]).to.deep.equal([
      'suspected',
      'suspected',
      'none',
    ]);
    expect(checkerResult({ ...analysis, checks: null }).checks).to.deep.equal(malformedResult().checks);
  });

  it('holds no number and no reason, whatever the address', () => {
    const address = fc
      .tuple(fc.string({ minLength: 1, maxLength: 20 }), fc.domain())
      .map(([local, domain]) => `${local}@${domain}`)
      .filter((text) => parseEmail(text).ok);
    fc.assert(
      fc.property(address, (text) => {
        const analysis = judged(text);
        const { email, ...result } = checkerResult(analysis);
        expect(email.normalized).to.equal(analysis.email.normalized);
        const told = JSON.stringify(result);
        expect(told).to.not.match(/\d/);
        for (const { reason } of analysis.explanation?.top_reasons ?? []) {
          expect(told).to.not.include(reason);
        }
      }),
    );
  });
});

describe('malformedResult', () => {
  it('advises to block, of a text that there is nothing to say of', () => {
    expect(malformedResult()).to.deep.include({ email: { normalized: '', valid_format: false } });
    expect(malformedResult().assessment).to.include({ action: 'block', risk_band: 'very_high' });
  });
});
