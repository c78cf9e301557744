import { expect } from 'chai';
import { domainForm } from './domain-form.ts';

const VALID: readonly (readonly [domain: string, ascii: string, unicode: string])[] = [
  ['Example.COM', 'example.com', 'example.com'],
  ['MÜNCHEN.de', 'xn--mnchen-3ya.de', 'münchen.de'],
  ['XN--MNCHEN-3YA.DE', 'xn--mnchen-3ya.de', 'münchen.de'],
  // Deviations of UTS 46: kept, not mapped to `ss` and to the ordinary sigma.
  ['faß.de', 'xn--fa-hia.de', 'faß.de'],
  ['FAẞ.de', 'xn--fa-hia.de', 'faß.de'],
  ['βόλος.com', 'xn--nxasmm1c.com', 'βόλος.com'],
  // A capital sigma is the ordinary one at the end of a word too.
  ['ΒΌΛΟΣ.com', 'xn--nxasmq6b.com', 'βόλοσ.com'],
  ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com', 'example.com'],
  ['例子。中国', 'xn--fsqu00a.xn--fiqs8s', '例子.中国'],
];

const REFUSED = [
  'xn--gmail-.com',
  'xn--zzzzzzzzzzz.com',
  'אa.com',
  'a\u200db.com',
  'exam\uff20ple.com',
  '\ufe0f',
  '\u200b[192.0.2.1]',
];

describe('domainForm', () => {
  for (const [domain, ascii, unicode] of VALID) {
    it(`reads ${domain} as ${ascii}`, () => {
      expect(domainForm(domain)).to.deep.equal({ ascii, unicode, isValidIdn: true });
    });
  }

  for (const domain of REFUSED) {
    it(`keeps ${JSON.stringify(domain)} as it came`, () => {
      expect(domainForm(domain)).to.deep.equal({ ascii: domain, unicode: domain, isValidIdn: false });
    });
  }

  it('maps invisible characters away and says that they were there', () => {
    expect(domainForm('gm\u200bail.com')).to.deep.equal({
      ascii: 'gmail.com',
      unicode: 'gmail.com',
      isValidIdn: false,
    });
  });
});
