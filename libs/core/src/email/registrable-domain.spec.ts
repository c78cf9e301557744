import { expect } from 'chai';
import { isKnownTld, registrableDomain } from './registrable-domain.ts';

const ROWS: readonly (readonly [domain: string, registrable: string | null])[] = [
  ['example.com', 'example.com'],
  ['a.b.example.com', 'example.com'],
  ['x.a.co.uk', 'a.co.uk'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['a.example.xn--p1ai', 'example.xn--p1ai'],
  // Private section of the list: not looked at.
  ['someone.github.io', 'github.io'],
  ['example.com.', 'example.com'],
  ['com', null],
  ['co.uk', null],
  ['foo.ck', null],
  ['a..com', null],
  ['.com', null],
  ['192.0.2.1', null],
  ['[192.0.2.1]', null],
];

describe('registrableDomain', () => {
  for (const [domain, registrable] of ROWS) {
    it(`finds ${String(registrable)} in ${domain}`, () => {
      expect(registrableDomain(domain)).to.equal(registrable);
    });
  }
});

describe('isKnownTld', () => {
  it('knows generic, country, infrastructure and internationalized names', () => {
    for (const tld of ['com', 'de', 'uk', 'ck', 'arpa', 'museum', 'xn--p1ai']) {
      expect(isKnownTld(tld), tld).to.equal(true);
    }
  });

  it('knows no invented names, nor those of JavaScript objects', () => {
    for (const tld of ['bogus', 'internal', 'lan', 'c_m', '__proto__', 'constructor']) {
      expect(isKnownTld(tld), tld).to.equal(false);
    }
  });
});
