import { expect } from 'chai';
import fc from 'fast-check';
import { skippedEvidence, type Evidence, type TxtFacts } from '../evidence.ts';
import compiled from '../data/near-provider-names.json' with { type: 'json' };
import { knownProviders } from '../data/known-providers.ts';
import { wellKnownDomains } from '../data/well-known-domains.ts';
import { weights } from '../weights.ts';
import { known } from './check-input.fixture.ts';
import { domainTypo } from './domain-typo.ts';
import { candidates } from './domain-typo/provider-names.ts';
import { mxEvidence, runCheck, tendedEvidence } from './run-check.fixture.ts';

function judge(domain: string, evidence?: Evidence) {
  return runCheck(domainTypo, `someone@${domain}`, evidence).check;
}

const probable: Record<string, string> = {
  'gmail.com':
    'gmail.con gmail.co gmail.cm gmail.om gmail.comm gmail.vom gmail.c gmial.com gamil.com gmal.com gmai.com ' +
    'gmil.com gmaill.com gnail.com gmsil.com gmaul.com gmai1.com gmaiI.com gmall.com gmailcom gmail gmail..com ' +
    'gmailc.om gmаil.com gmaíl.com ɢmail.com gmial.con 9mail.com gmail,com gmail;com gmail-com gmail.com.com ' +
    'gmail.co.com mgail.com ggmail.com mx.gmial.com',
  'hotmail.com':
    'hotmial.com hotmal.com hotmai.com hormail.com hotmaill.com htomail.com hotrnail.com hotmail.comm ' +
    'otmail.com yotmail.com hotmqil.com',
  'hotmail.co.uk': 'hotmal.co.uk hotmail.co.u hotmail.com.uk',
  'yahoo.com':
    'yaho.com yahooo.com yhaoo.com yahoo.con yaoo.com yah00.com tahoo.com uahoo.com zahoo.com ahoo.com',
  'yahoo.co.uk': 'yahoo.couk yahoo.com.uk yahoo.co.k yahoo.co.ku tahoo.co.uk',
  'outlook.com': 'outlok.com outloook.com oulook.com outl00k.com iutlook.com putlook.com outlook.co',
  'icloud.com': 'icoud.com iclod.com icloud.co lcloud.com',
  'aol.com': 'aol.con аol.com aolcom aool.com aol.cm',
  'live.com': 'lvie.com liev.com livee.com liive.com',
  'me.com': 'mecom',
  'mail.ru': 'maill.ru',
  '163.com': '1163.com',
  'protonmail.com': 'protonmial.com protnmail.com prtonmial.com',
  'comcast.net': 'comcast.ner comcast.nt comcast.ne xomcast.net comcastnet',
  't-online.de': 't-onlin.de tonline.de',
  'wanadoo.fr': 'wanado.fr wandoo.fr',
  'yandex.ru': 'yandx.ru yadnex.ru',
  'verizon.net': 'verizon.bet erizon.net verzion.net',
};

const possible: Record<string, string> = {
  'gmail.com': 'gmail.net gmail.com.br',
  'hotmail.com': 'hotmails.com',
  'yahoo.com': 'yahho.com',
  'icloud.com': 'iclould.com',
  'aol.com': 'aol.co a0l.com',
  'live.com': 'luve.com lve.com',
};

const asked: Record<string, string> = {
  'aol.com': 'oal.com ol.com akl.com qol.com',
  'msn.com': 'mzn.com mns.com',
  'me.com': 'me.co me.cm mec.om',
  'qq.com': 'qq.co wq.com',
  'gmx.de': 'gnx.de gx.de mgx.de',
  'web.de': 'wev.de ewb.de web.se',
  'sfr.fr': 'sfe.fr afr.fr qfr.fr',
  'free.fr': 'dree.fr ree.fr free.gr',
  'bol.com.br': 'obl.com.br bolcom.br',
  'live.com': 'kive.com ive.com',
  'mail.ru': 'kail.ru mail.eu',
  'att.net': 'attt.net stt.net',
  'zoho.com': 'zoho.co xoho.com',
  'gmail.com': 'fmail.com',
  'hotmail.com': 'notmail.com',
  'orange.fr': 'orange.gr',
  'proton.me': 'proton.md',
  'naver.com': 'javer.com',
};

const genuine =
  'ymail.com gmx.net gmx.at mail.com hey.com email.com cloud.com mac.com aim.com rocketmail.com yahoo.co.jp ' +
  'outlook.fr live.ru emails.com hotels.com hotel.com hotmart.com yelp.com aver.com never.com loud.com grail.com ' +
  'grange.fr slice.it bol.com aon.com gm.com o2.com line.com love.com max.com web.com wow.com ' +
  'outreach.com outlook.office.com mall.com verizon.com charter.com acme-industrial.com ucl.ac.uk gmail.com ' +
  'something.gmail.com photon.com webster.de comcasting.net tmail.co.uk mailo.com ' +
  'ucloud.com range.fr libro.it sol.com apl.com weg.de 263.com carter.net ' +
  'g-mail.io hotmail.com.ru earthling.net golfemail.com rickymail.com ' +
  'mai.ru qa.com ms.com jail.ru slice.it tree.fr wen.de olive.com 136.com qz.com zeb.de wo.pl gma.com bitmail.ch';

const nxdomain: Evidence = {
  ...skippedEvidence('2026-01-01T00:00:00.000Z', 'not_needed'),
  mx: { status: 'ok', value: { nxdomain: true, hosts: [] } },
};

describe('domain_typo', () => {
  for (const [wanted, typos] of Object.entries(probable)) {
    for (const typed of typos.split(' ')) {
      it(`takes ${typed} for ${wanted}`, () => {
        const check = judge(typed);
        expect(check).to.include({
          result: 'probable_typo',
          is_typo: true,
          is_typo_suspected: true,
          matched_domain: wanted,
          suggested_domain: wanted,
          risk_contribution: weights.domainTypo.probable,
        });
        expect(check.typo_domain).not.to.equal('');
      });
    }
  }

  for (const [wanted, typos] of Object.entries(possible)) {
    for (const typed of typos.split(' ')) {
      it(`suspects that ${typed} is meant for ${wanted}`, () => {
        expect(judge(typed)).to.include({
          result: 'possible_typo',
          is_typo: false,
          is_typo_suspected: true,
          confidence: 'low',
          suggested_domain: wanted,
          risk_contribution: weights.domainTypo.possible,
        });
      });
    }
  }

  for (const [wanted, typos] of Object.entries(asked)) {
    for (const typed of typos.split(' ')) {
      it(`asks whether ${typed} is meant for ${wanted} and counts nothing`, () => {
        const { check, reasons } = runCheck(domainTypo, `someone@${typed}`);
        expect(check).to.include({
          result: 'possible_typo',
          is_typo: false,
          is_typo_suspected: true,
          confidence: 'low',
          typo_domain: typed,
          suggested_domain: wanted,
          risk_contribution: 0,
        });
        expect(check?.evidence).to.have.length(1);
        expect(reasons).to.deep.equal([]);
      });
    }
  }

  for (const domain of genuine.split(' ')) {
    it(`leaves ${domain} alone`, () => {
      expect(judge(domain)).to.include({ result: 'none', is_typo_suspected: false, typo_domain: '' });
    });
  }

  it('leaves every curated domain alone', () => {
    for (const domain of [...knownProviders.map((known) => known.domain), ...wellKnownDomains]) {
      expect(judge(domain).result, domain).to.equal('none');
    }
  });

  it('leaves every domain alone that is known to be legitimate, unless it is gone', () => {
    const domains = compiled.domains.split(' ');
    expect(domains).to.include('ao.com');
    for (const domain of domains) {
      expect(judge(domain).result, domain).to.equal('none');
      expect(judge(domain, nxdomain).result, domain).to.equal('probable_typo');
    }
  });

  it('suggests a domain exactly where it suspects one', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefgilmnoqrstuwxyz163'), maxLength: 2 });
    const provider = fc.constantFrom(...candidates);
    fc.assert(
      fc.property(provider, fc.nat(20), fc.nat(2), letters, ({ name, suffix }, at, cut, added) => {
        const from = at % (name.length + 1);
        const check = judge(`${name.slice(0, from)}${added}${name.slice(from + cut)}.${suffix}`);
        expect(check.suggested_domain !== '').to.equal(check.is_typo_suspected);
        expect(check.matched_domain).to.equal(check.suggested_domain);
        expect(check.result === 'none').to.equal(!check.is_typo_suspected);
        expect(check.is_typo).to.equal(check.risk_contribution === weights.domainTypo.probable);
      }),
    );
  });

  it('does not judge addresses and reserved names', () => {
    for (const domain of ['[192.0.2.1]', '10.0.0.1', 'gmial.test', 'example.com', 'localhost']) {
      expect(judge(domain), domain).to.include({ result: 'none', method: 'none' });
    }
  });

  it('reads a letter of another script as an imitation of any well-known domain', () => {
    expect(judge('pаypal.com')).to.include({ result: 'probable_typo', suggested_domain: 'paypal.com' });
    expect(judge('paypall.com').result).to.equal('none');
    expect(judge('köln-immobilien.de').result).to.equal('none');
  });

  describe('beside what the DNS says', () => {
    for (const [typed, wanted] of [
      ['sol.com', 'aol.com'],
      ['yahho.com', 'yahoo.com'],
      ['fmail.com', 'gmail.com'],
      ['gmail.com.br', 'gmail.com'],
      ['oal.com', 'aol.com'],
      ['mai.ru', 'mail.ru'],
    ] as const) {
      it(`takes ${typed} for ${wanted} where no such domain exists`, () => {
        expect(judge(typed, nxdomain)).to.include({ result: 'probable_typo', suggested_domain: wanted });
      });
    }

    it('believes a null MX and a domain without any host as well', () => {
      expect(judge('sol.com', mxEvidence('.')).suggested_domain).to.equal('aol.com');
      const noHost: Evidence = { ...mxEvidence(), address: { status: 'ok', value: { addresses: [] } } };
      expect(judge('sol.com', noHost).suggested_domain).to.equal('aol.com');
    });

    it('believes nothing more where mail is taken, or where that is not known', () => {
      expect(judge('sol.com', mxEvidence('mx.sol.com')).result).to.equal('none');
      expect(judge('sol.com', mxEvidence()).result).to.equal('none');
      expect(judge('acme-industrial.com', nxdomain).result).to.equal('none');
      expect(judge('gmial.com', mxEvidence('mx.squatter.net')).result).to.equal('probable_typo');
    });

    for (const typed of [...Object.values(asked), ...Object.values(possible)].join(' ').split(' ')) {
      it(`asks nothing about ${typed} where it is tended for mail`, () => {
        const { check, reasons } = runCheck(domainTypo, `someone@${typed}`, tendedEvidence);
        expect(check).to.include({
          result: 'none',
          is_typo_suspected: false,
          confidence: 'low',
          method: 'tended_domain',
          suggested_domain: '',
          risk_contribution: 0,
        });
        expect(reasons).to.deep.equal([]);
      });
    }

    it('takes a probable slip for one, however well the domain is tended', () => {
      for (const typed of Object.values(probable).join(' ').split(' ')) {
        expect(judge(typed, tendedEvidence), typed).to.deep.equal(judge(typed));
      }
    });

    it('asks again where the domain is parked, or has lost a record', () => {
      const parked = known({ hosts: ['ns1.bodis.com'] });
      const lost = known<TxtFacts>({ records: [] });
      for (const changes of [{ name_servers: parked }, { spf: lost }, { dmarc: lost }]) {
        const given = { ...tendedEvidence, ...changes };
        expect(judge('oal.com', given)).to.deep.equal(judge('oal.com'));
        expect(judge('yahho.com', given)).to.deep.equal(judge('yahho.com'));
      }
    });
  });
});
