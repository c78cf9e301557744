import { expect } from 'chai';
import { parseEmail } from '../../email/parse-email.ts';
import { type Evidence, skippedEvidence } from '../evidence.ts';
import { weights } from '../weights.ts';
import { checkInput, GATHERED_AT, known, unweighed } from './check-input.fixture.ts';
import { bundledKnowledge } from './disposable-email/disposable-knowledge.ts';
import { compileLists } from './disposable-email/compile-lists.ts';
import { packagedList } from './disposable-email/packaged-list.ts';
import { createDisposableEmail, disposableEmail } from './disposable-email.ts';
import { openDisposableLists } from '../data/disposable-lists.ts';

const lists = [
  packagedList('mailchecker', '1.0.0', ['two-lists.com', 'one-list.com', 'gmial.com', 'hotmial.com']),
  packagedList('disposable-domains', '1.0.0', ['two-lists.com', 'gmial.com']),
  packagedList('fakefilter', '1.0.0', [
    'seen-once.com',
    'hotmial.com',
    'a.hosts.net',
    'b.hosts.net',
    'c.hosts.net',
  ]),
];
/** A model that calls every name a throwaway one from its threshold of 1 on: the bias decides. */
const model = {
  bias: 0,
  threshold: 10,
  youngThreshold: 5,
  weights: new Int8Array(bundledKnowledge.nameModel.weights.length),
};
const knowledge = {
  ...bundledKnowledge,
  lists: openDisposableLists(compileLists(lists, []).text, lists),
  nameModel: model,
};

function judge(domain: string, evidence: Partial<Evidence> = {}, bias = 0) {
  const check = createDisposableEmail({ ...knowledge, nameModel: { ...model, bias } });
  const verdict = check.check(checkInput(`someone@${domain}`, evidence), unweighed).check;
  if (verdict === null) throw new Error('nothing judged');
  return verdict;
}

function mx(...hosts: string[]): Partial<Evidence> {
  return { mx: known({ nxdomain: false, hosts: hosts.map((host) => ({ host, preference: 10 })) }) };
}

describe('disposable_email', () => {
  describe('by lists', () => {
    it('confirms what lists of two origins name, and says which', () => {
      const check = judge('two-lists.com');
      expect(check).to.include({ result: 'confirmed', is_disposable: true, matched_domain: 'two-lists.com' });
      expect(check.risk_contribution).to.equal(weights.disposableEmail.confirmed);
      expect(check.evidence.map(({ value }) => value)).to.deep.equal(['mailchecker', 'disposable-domains']);
    });

    it('confirms what one list saw being given out', () => {
      expect(judge('seen-once.com')).to.include({ result: 'confirmed', is_disposable: true });
      expect(judge('seen-once.com').evidence[0]?.description).to.include('which saw it given out');
    });

    it('calls likely what a single list names', () => {
      const check = judge('one-list.com');
      expect(check).to.include({ result: 'likely', is_disposable: true, confidence: 'medium' });
      expect(check.risk_contribution).to.equal(weights.disposableEmail.likely);
    });

    it('finds a listed domain above a subdomain, down to the registrable one', () => {
      expect(judge('box.mail.two-lists.com')).to.include({
        result: 'confirmed',
        matched_domain: 'two-lists.com',
      });
    });

    it('leaves the squatter beside a popular provider to the correction of the slip', () => {
      const check = judge('gmial.com');
      expect(check).to.include({ result: 'suspicious', is_disposable: false, method: 'lookalike_domain' });
      expect(check.risk_contribution).to.equal(weights.disposableEmail.lookalike);
      expect(check.evidence).to.have.length(2);
      expect(judge('hotmial.com').result, 'seen being given out').to.equal('confirmed');
    });

    it('confirms as a hard rule, and only then', () => {
      const seen: unknown[] = [];
      for (const domain of ['two-lists.com', 'one-list.com']) {
        createDisposableEmail(knowledge).check(checkInput(`a@${domain}`), (base, options) => {
          seen.push(options);
          return base;
        });
      }
      expect(seen).to.deep.equal([{ hard: true }, undefined]);
    });
  });

  describe('by evidence', () => {
    const suspicious = { result: 'suspicious', is_disposable: false, confidence: 'low' };

    it('suspects a domain whose mail a confirmed service handles', () => {
      const check = judge('fresh-domain.com', mx('mx.own-host.com', 'mx1.two-lists.com'));
      expect(check).to.include({ ...suspicious, method: 'mail_host', matched_domain: 'two-lists.com' });
      expect(check.risk_contribution).to.equal(weights.disposableEmail.suspicious);
      expect(judge('fresh-domain.com', mx('mx1.one-list.com')).result, 'one list alone').to.equal('none');
    });

    it('suspects a domain whose mail goes to a known throwaway mail host', () => {
      expect(judge('fresh-domain.com', mx('mx2.den.yt'))).to.include({ ...suspicious, method: 'mail_host' });
    });

    it('suspects a domain by the machine of its own mail host, but not by that of a shared service', () => {
      const address = { mail_host_address: known({ addresses: ['192.0.2.1', '172.245.213.219'] }) };
      expect(judge('fresh-domain.com', { ...mx('mail.fresh-domain.com'), ...address })).to.include({
        ...suspicious,
        method: 'mail_host_address',
        matched_domain: 'mail.fresh-domain.com',
      });
      expect(judge('fresh-domain.com', { ...mx('aspmx.l.google.com'), ...address }).result).to.equal('none');
    });

    for (const host of [
      ...['aspmx.l.google.com', 'acme.mail.protection.outlook.com', 'route1.mx.cloudflare.net'],
      ...[
        'mx.zoho.com',
        'mx.yandex.net',
        'mx1.improvmx.com',
        'mx1.forwardemail.net',
        'eforward1.registrar-servers.com',
      ],
    ]) {
      it(`is not put off by the shared mail host ${host}`, () => {
        expect(judge('fresh-domain.com', mx(host)).result).to.equal('none');
      });
    }

    it('suspects other hosts under a name with listed hosts', () => {
      expect(judge('x.d.hosts.net')).to.include({
        ...suspicious,
        method: 'throwaway_zone',
        matched_domain: 'hosts.net',
      });
      expect(judge('hosts.net').result).to.equal('none');
    });

    it('suspects free host names', () => {
      for (const domain of ['acme.dynv6.net', 'mx.acme.ddnsfree.com']) {
        expect(judge(domain), domain).to.include({ ...suspicious, method: 'free_host_name' });
      }
    });

    for (const domain of [
      ...['my-temp-mail.net', 'acme-10minutemail.org', 'throwaway-inbox.io', 'x.20-min-mail.de'],
      ...['tempmail24.com', 'mytempmail.org', 'trashmailhub.net'],
    ]) {
      it(`suspects the name ${domain}`, () => {
        expect(judge(domain)).to.include({ ...suspicious, method: 'domain_name' });
      });
    }

    for (const domain of [
      'contemporary-mail.com',
      'contemporarymail.com',
      'template-mail.com',
      'maildrops.com',
    ]) {
      it(`reads nothing into the name ${domain}`, () => {
        expect(judge(domain).result).to.equal('none');
      });
    }

    it('suspects what the name model scores at its threshold', () => {
      expect(judge('qwxzr.top', {}, 10)).to.include({ ...suspicious, method: 'name_model' });
      expect(judge('qwxzr.top', {}, 9).result).to.equal('none');
      expect(judge('pg.edu.pl', {}, 10).result, 'a school').to.equal('none');
    });

    it('asks less of a name that was registered this month', () => {
      const registered = (at: string): Partial<Evidence> => ({
        registration: known({ status: 'success', registered_at: at }),
      });
      const [day] = GATHERED_AT.split('T') as [string];
      const young = registered(`${day}T00:00:00.000Z`);
      expect(judge('qwxzr.top', young, 5)).to.include({ ...suspicious, method: 'young_domain' });
      expect(judge('qwxzr.top', young, 4).result).to.equal('none');
      expect(judge('qwxzr.top', registered('2020-01-01T00:00:00.000Z'), 9).result).to.equal('none');
    });

    it('weighs several signs once, and tells them all', () => {
      const check = judge('temp-mail.dynv6.net', mx('mx2.den.yt'), 10);
      expect(check.evidence.map(({ type }) => type)).to.deep.equal([
        'mail_host',
        'free_host_name',
        'domain_name',
        'name_model',
      ]);
      expect(check.risk_contribution).to.equal(weights.disposableEmail.suspicious);
    });
  });

  it('does not know where there is no domain to look up', () => {
    for (const domain of ['[192.0.2.1]', '10.0.0.1']) expect(judge(domain).result).to.equal('unknown');
    expect(judge('example.com')).to.include({ result: 'none', method: 'reserved_domain' });
  });
});

describe('disposable_email as it ships', () => {
  function result(domain: string): string | undefined {
    const parsed = parseEmail(`someone@${domain}`);
    if (!parsed.ok) throw new Error(parsed.code);
    const evidence = skippedEvidence(GATHERED_AT, 'not_needed');
    return disposableEmail.check({ email: parsed.email, name: null, ip: null, evidence }, unweighed).check
      ?.result;
  }

  for (const domain of ['yopmail.com', 'mailinator.com', 'guerrillamail.com', 'box.mail.yopmail.com']) {
    it(`confirms ${domain}`, () => {
      expect(result(domain)).to.equal('confirmed');
    });
  }

  for (const domain of [
    ...['samsung.com', 'nytimes.com', '163.com', 'gmail.com', 'tom.com', 'dr.com', 'mail.com', 'nus.edu.sg'],
    ...[
      'privaterelay.appleid.com',
      'mozmail.com',
      'duck.com',
      'simplelogin.com',
      'aleeas.com',
      'anonaddy.com',
    ],
    ...['someone.anonaddy.me', 'passmail.net', 'addy.io', '33mail.com', 'someone.33mail.com', 'opayq.com'],
    ...['guerrilla-marketing.com', 'disposable-gloves.com', 'stadtwerke-musterstadt.de', 'pg.edu.pl'],
    ...['acme.com', 'smith-and-sons.co.uk'],
  ]) {
    it(`finds nothing in ${domain}`, () => {
      expect(result(domain)).to.equal('none');
    });
  }

  it('calls a slip no throwaway name', () => {
    for (const domain of ['gmail.con', 'gmaill.com', 'hotnail.com']) {
      const { check } = disposableEmail.check(checkInput(`jane.doe@${domain}`), unweighed);
      expect(
        check?.evidence.map(({ type }) => type),
        domain,
      ).to.not.include('name_model');
    }
  });
});
