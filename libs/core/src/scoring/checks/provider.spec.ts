import { expect } from 'chai';
import { provider } from './provider.ts';
import { mxEvidence, runCheck } from './run-check.fixture.ts';

function classify(domain: string, ...mxHosts: string[]) {
  const evidence = mxHosts.length > 0 ? mxEvidence(...mxHosts) : undefined;
  return runCheck(provider, `someone@${domain}`, evidence).check;
}

describe('provider', () => {
  const byName: [domain: string, type: string, result: string][] = [
    ['gmail.com', 'free', 'gmail'],
    ['hotmail.co.uk', 'free', 'outlook'],
    ['163.com', 'free', 'netease'],
    ['orange.fr', 'isp', 'orange'],
    ['neo.rr.com', 'isp', 'spectrum'],
    ['privaterelay.appleid.com', 'privacy_relay', 'apple_hide_my_email'],
    ['me.anonaddy.com', 'privacy_relay', 'addy'],
    ['yopmail.com', 'disposable', 'unknown'],
    ['cs.stanford.edu', 'education', 'unknown'],
    ['ox.ac.uk', 'education', 'unknown'],
    ['student.ethz.ch', 'education', 'unknown'],
    ['nasa.gov', 'government', 'unknown'],
    ['interieur.gouv.fr', 'government', 'unknown'],
    ['army.mil', 'government', 'unknown'],
    ['mofa.go.jp', 'government', 'unknown'],
    ['sat.gob.mx', 'government', 'unknown'],
    ['samsung.com', 'business', 'unknown'],
    ['acme-industrial.com', 'unknown', 'unknown'],
    ['something.gmail.com', 'unknown', 'unknown'],
    ['[192.0.2.1]', 'unknown', 'unknown'],
    ['example.com', 'unknown', 'unknown'],
  ];
  for (const [domain, type, result] of byName) {
    it(`calls ${domain} ${type}`, () => {
      expect(classify(domain)).to.include({ type, result });
    });
  }

  const byMailHost: [host: string, result: string][] = [
    ['aspmx.l.google.com', 'google_workspace'],
    ['acme-com.mail.protection.outlook.com', 'microsoft_365'],
    ['mx.zoho.eu', 'zoho'],
    ['mail.protonmail.ch', 'proton'],
    ['in1-smtp.messagingengine.com', 'fastmail'],
    ['mx.yandex.net', 'yandex_360'],
    ['mx01.mail.icloud.com', 'icloud_custom_domain'],
    ['mail.acme-industrial.com', 'self_hosted'],
  ];
  for (const [host, result] of byMailHost) {
    it(`tells ${result} by the mail host ${host}`, () => {
      const check = classify('acme-industrial.com', host);
      expect(check).to.include({ type: 'business', result, business_email: true, organization_email: true });
    });
  }

  it('keeps the suffix for the type and the mail host for the name', () => {
    expect(classify('stanford.edu', 'aspmx.l.google.com')).to.include({
      type: 'education',
      result: 'google_workspace',
      business_email: false,
      organization_email: true,
    });
  });

  it('says nothing of a mail host it does not know', () => {
    expect(classify('acme-industrial.com', 'mx.nobody-knows.net').type).to.equal('unknown');
  });

  it('keeps class, type and booleans in step, and weighs only free and relay domains', () => {
    const expected: [domain: string, emailClass: string, weighs: boolean][] = [
      ['gmail.com', 'personal', true],
      ['comcast.net', 'personal', false],
      ['duck.com', 'relay', true],
      ['yopmail.com', 'temporary', false],
      ['nasa.gov', 'organization', false],
      ['acme-industrial.com', 'unknown', false],
    ];
    for (const [domain, emailClass, weighs] of expected) {
      const { check, reasons } = runCheck(provider, `someone@${domain}`);
      expect(check.email_class, domain).to.equal(emailClass);
      expect(check.risk_contribution > 0, domain).to.equal(weighs);
      expect(reasons.length, domain).to.equal(weighs ? 1 : 0);
      expect(check.organization_email, domain).to.equal(emailClass === 'organization');
    }
  });
});
