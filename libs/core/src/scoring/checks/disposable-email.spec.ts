import { expect } from 'chai';
import { parseEmail } from '../../email/parse-email.ts';
import { skippedEvidence } from '../evidence.ts';
import { weights } from '../weights.ts';
import { disposableEmail } from './disposable-email.ts';
import { mxEvidence, runCheck } from './run-check.fixture.ts';

function judge(domain: string, ...mxHosts: string[]) {
  const evidence = mxHosts.length > 0 ? mxEvidence(...mxHosts) : undefined;
  return runCheck(disposableEmail, `someone@${domain}`, evidence).check;
}

describe('disposable_email', () => {
  it('confirms what two lists name, and says which', () => {
    const check = judge('yopmail.com');
    expect(check).to.include({ result: 'confirmed', is_disposable: true, matched_domain: 'yopmail.com' });
    expect(check.risk_contribution).to.equal(weights.disposableEmail.confirmed);
    expect(check.evidence.map(({ value }) => value)).to.deep.equal([
      'disposable-email-domains-js',
      'mailchecker',
      'fakefilter',
    ]);
  });

  it('calls likely what a single list names', () => {
    const check = judge('0-30-24.com');
    expect(check).to.include({ result: 'likely', is_disposable: true, confidence: 'medium' });
    expect(check.evidence).to.have.length(1);
  });

  it('finds a listed domain above a subdomain, down to the registrable one', () => {
    expect(judge('box.mail.yopmail.com')).to.include({ result: 'confirmed', matched_domain: 'yopmail.com' });
  });

  it('confirms as a hard rule, and only then', () => {
    const options = (domain: string): unknown[] => {
      const parsed = parseEmail(`a@${domain}`);
      if (!parsed.ok) throw new Error(parsed.code);
      const seen: unknown[] = [];
      const evidence = skippedEvidence('2026-01-01T00:00:00.000Z', 'not_needed');
      disposableEmail.check({ email: parsed.email, name: null, ip: null, evidence }, (base, hard) => {
        seen.push(hard);
        return base;
      });
      return seen;
    };
    expect(options('yopmail.com')).to.deep.equal([{ hard: true }]);
    expect(options('0-30-24.com')).to.deep.equal([undefined]);
  });

  it('suspects a domain whose mail a confirmed service handles', () => {
    const check = judge('fresh-domain.com', 'mx.own-host.com', 'mx1.yopmail.com');
    expect(check).to.include({ result: 'suspicious', method: 'mail_host', matched_domain: 'yopmail.com' });
    expect(check.is_disposable).to.equal(false);
    expect(check.risk_contribution).to.equal(weights.disposableEmail.suspicious);
  });

  for (const domain of [
    'my-temp-mail.net',
    'acme-10minutemail.org',
    'throwaway-inbox.io',
    'x.20-min-mail.de',
  ]) {
    it(`suspects the name ${domain}`, () => {
      expect(judge(domain)).to.include({ result: 'suspicious', method: 'domain_name' });
    });
  }

  const genuine = [
    ...['samsung.com', 'nytimes.com', '163.com', 'gmail.com', 'tom.com', 'dr.com', 'mail.com', 'nus.edu.sg'],
    ...[
      'privaterelay.appleid.com',
      'mozmail.com',
      'duck.com',
      'simplelogin.com',
      'aleeas.com',
      'anonaddy.com',
    ],
    ...['someone.anonaddy.me', 'passmail.net', 'addy.io', 'contemporary-mail.com', 'guerrilla-marketing.com'],
    ...['disposable-gloves.com', 'template-mail.com', 'acme.com', 'maildrops.com'],
  ];
  for (const domain of genuine) {
    it(`finds nothing in ${domain}`, () => {
      expect(judge(domain, 'aspmx.l.google.com')).to.include({
        result: 'none',
        is_disposable: false,
        matched_domain: null,
        risk_contribution: 0,
      });
    });
  }

  it('does not know where there is no domain to look up', () => {
    for (const domain of ['[192.0.2.1]', '10.0.0.1']) expect(judge(domain).result).to.equal('unknown');
    expect(judge('example.com').result).to.equal('none');
  });
});
