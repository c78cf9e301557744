import { expect } from 'chai';
import { knownProviders } from '../data/known-providers.ts';
import { wellKnownDomains } from '../data/well-known-domains.ts';
import { weights } from '../weights.ts';
import { domainTypo } from './domain-typo.ts';
import { runCheck } from './run-check.fixture.ts';

function judge(domain: string) {
  return runCheck(domainTypo, `someone@${domain}`).check;
}

const probable: Record<string, string> = {
  'gmail.com':
    'gmail.con gmail.co gmail.cm gmail.om gmail.comm gmail.vom gmail.c gmial.com gamil.com gmal.com gmai.com ' +
    'gmil.com gmaill.com gnail.com gmsil.com gmaul.com gmai1.com gmaiI.com gmall.com gmailcom gmail gmail..com ' +
    'gmailc.om gmаil.com gmaíl.com gmial.con',
  'hotmail.com':
    'hotmial.com hotmal.com hotmai.com hormail.com hotmaill.com htomail.com hotrnail.com hotmail.comm',
  'hotmail.co.uk': 'hotmal.co.uk hotmail.co.u hotmail.com.uk',
  'yahoo.com': 'yaho.com yahooo.com yhaoo.com yahoo.con yaoo.com yah00.com',
  'yahoo.co.uk': 'yahoo.couk yahoo.com.uk yahoo.co.k',
  'outlook.com': 'outlok.com outloook.com oulook.com outl00k.com',
  'icloud.com': 'icoud.com iclod.com icloud.co',
  'aol.com': 'aol.con аol.com',
  'protonmail.com': 'protonmial.com protnmail.com',
  'comcast.net': 'comcast.ner comcast.nt',
  't-online.de': 't-onlin.de',
  'wanadoo.fr': 'wanado.fr',
};

const genuine =
  'ymail.com gmx.net gmx.at mail.com hey.com email.com cloud.com mac.com aim.com rocketmail.com yahoo.co.jp ' +
  'outlook.fr live.ru emails.com hotels.com hotel.com hotmart.com yelp.com aver.com never.com loud.com grail.com ' +
  'grange.fr slice.it bol.com aon.com gm.com me.co qq.co o2.com line.com love.com max.com web.com wow.com ' +
  'outreach.com outlook.office.com mall.com verizon.com charter.com acme-industrial.com ucl.ac.uk gmail.com ' +
  'something.gmail.com hotmail.cl zoho.co photon.com webster.de comcasting.net';

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

  for (const typed of ['yahho.com', 'iclould.com', 'gmail.net', 'gmail.com.br', 'yandx.ru', 'aol.co']) {
    it(`suspects ${typed} and suggests nothing`, () => {
      expect(judge(typed)).to.include({
        result: 'possible_typo',
        is_typo: false,
        is_typo_suspected: true,
        suggested_domain: '',
        risk_contribution: weights.domainTypo.possible,
      });
    });
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

  it('does not judge addresses and reserved names', () => {
    for (const domain of ['[192.0.2.1]', '10.0.0.1', 'gmial.test', 'example.com', 'localhost']) {
      expect(judge(domain), domain).to.include({ result: 'none', method: 'none' });
    }
  });
});
