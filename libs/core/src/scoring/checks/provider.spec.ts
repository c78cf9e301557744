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
    ['lausd.k12.ca.us', 'education', 'unknown'],
    ['legco.gov.hk', 'government', 'unknown'],
    ['dot.state.tx.us', 'government', 'unknown'],
    ['canada.ca', 'government', 'unknown'],
    ['mail.telepac.pt', 'isp', 'meo'],
    ['sasktel.net', 'isp', 'sasktel'],
    ['libero.it', 'free', 'libero'],
    ['daum.net', 'free', 'kakao'],
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

  const byMailHost: [host: string, result: string, confidence: string][] = [
    ['aspmx.l.google.com', 'google_workspace', 'medium'],
    ['acme-com.mail.protection.outlook.com', 'microsoft_365', 'medium'],
    ['acme-com.o-v1.mx.microsoft', 'microsoft_365', 'medium'],
    ['mx.zoho.eu', 'zoho', 'medium'],
    ['mail.protonmail.ch', 'proton', 'medium'],
    ['in1-smtp.messagingengine.com', 'fastmail', 'medium'],
    ['mx.yandex.net', 'yandex_360', 'medium'],
    ['mx01.mail.icloud.com', 'icloud_custom_domain', 'medium'],
    ['inbound-smtp.eu-west-1.amazonaws.com', 'amazon_workmail', 'medium'],
    ['mx1.emailsrvr.com', 'rackspace', 'medium'],
    ['mail.tutanota.de', 'tuta', 'medium'],
    ['mxext1.mailbox.org', 'mailbox_org', 'medium'],
    ['eu-smtp-inbound-1.mimecast.com', 'mimecast', 'medium'],
    ['mx0a-00123.pphosted.com', 'proofpoint', 'medium'],
    ['d1.ess.barracudanetworks.com', 'barracuda', 'medium'],
    ['mx1.mail.ovh.net', 'ovh', 'low'],
    ['spool.mail.gandi.net', 'gandi', 'low'],
    ['mx00.ionos.de', 'ionos', 'low'],
    ['smtpin.rzone.de', 'strato', 'low'],
    ['mx1.hostinger.com', 'hostinger', 'low'],
    ['mx1.privateemail.com', 'namecheap', 'low'],
    ['smtp.secureserver.net', 'godaddy', 'low'],
    ['mail.acme-industrial.com', 'self_hosted', 'low'],
    ['acme-industrial.com', 'self_hosted', 'low'],
  ];
  for (const [host, result, confidence] of byMailHost) {
    it(`tells ${result} by the mail host ${host}`, () => {
      const check = classify('acme-industrial.com', host);
      expect(check).to.include({ type: 'business', result, confidence, method: 'mail_host' });
      expect(check).to.include({ business_email: true, organization_email: true });
      expect(check.evidence.map(({ value }) => value)).to.deep.equal([host]);
    });
  }

  const elsewhere = [
    ['route1.mx.cloudflare.net', 'cloudflare_email_routing'],
    ['mx1.improvmx.com', 'improvmx'],
    ['mxa.mailgun.org', 'mailgun'],
  ] as const;
  for (const [host, result] of elsewhere) {
    it(`names ${result}, and does not know who reads the mail in the end`, () => {
      const check = classify('acme-industrial.com', host);
      expect(check).to.include({ type: 'unknown', result, email_class: 'unknown', business_email: false });
      expect(check.evidence[0]?.description).to.contain(host);
    });
  }

  it('takes the most preferred host of a known service, whatever else there is', () => {
    expect(classify('acme-industrial.com', 'mail.acme-industrial.com', 'mx.zoho.eu').result).to.equal('zoho');
    expect(classify('acme-industrial.com', 'mx.nobody-knows.net', 'aspmx.l.google.com').result).to.equal(
      'google_workspace',
    );
  });

  it('tells a mail host under the domain from one whose name only ends alike', () => {
    expect(classify('acme.com', 'mx.notacme.com').type).to.equal('unknown');
  });

  it('keeps the suffix for the type and the mail host for the name', () => {
    expect(classify('stanford.edu', 'aspmx.l.google.com')).to.include({
      type: 'education',
      result: 'google_workspace',
      business_email: false,
      organization_email: true,
    });
  });

  it('tells holder and mail host apart in the evidence', () => {
    const { evidence } = classify('stanford.edu', 'aspmx.l.google.com');
    expect(evidence.map(({ type, value }) => [type, value])).to.deep.equal([
      ['domain_suffix', 'stanford.edu'],
      ['mail_host', 'aspmx.l.google.com'],
    ]);
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
