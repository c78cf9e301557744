import { expect } from 'chai';
import { reservedName } from './reserved-domains.ts';

const TOP = ['alt', 'example', 'invalid', 'local', 'localhost', 'onion', 'test'];
const SECOND = ['example.com', 'example.net', 'example.org'];
const ARPA = ['6tisch', 'eap', 'eap-noob', 'home', 'ipv4only', 'resolver', 'service'].map((n) => `${n}.arpa`);
const IPV4 = ['10', '16.172', '20.172', '31.172', '168.192', '254.169', '170.0.0.192', '171.0.0.192'].map(
  (zone) => `${zone}.in-addr.arpa`,
);
const IPV6 = ['8', '9', 'a', 'b'].map((nibble) => `${nibble}.e.f.ip6.arpa`);

const ORDINARY = [
  ...['gmail.com', 'com', 'arpa', 'in-addr.arpa', 'example.de', 'example.co.uk', 'internal', ''],
  ...['myexample.com', 'notlocalhost', 'example.com.de', 'test.com', 'localhost.com', 'xtest'],
  ...['15.172.in-addr.arpa', '32.172.in-addr.arpa', '11.in-addr.arpa', 'c.e.f.ip6.arpa'],
];

describe('reservedName', () => {
  for (const name of [...TOP, ...SECOND, ...ARPA, ...IPV4, ...IPV6]) {
    it(`covers ${name} and the names below it`, () => {
      expect(reservedName(name)).to.equal(name);
      expect(reservedName(`a.b.${name}`)).to.equal(name);
      expect(reservedName(`a.${name}.`)).to.equal(name);
    });
  }

  it('covers no other name', () => {
    for (const domain of ORDINARY) expect(reservedName(domain), domain).to.equal(null);
  });
});
