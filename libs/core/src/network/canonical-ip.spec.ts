import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalIp } from './canonical-ip.ts';

describe('canonicalIp', () => {
  const addresses: [string, string][] = [
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1\n', '192.0.2.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['::', '::'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['::192.0.2.1', '192.0.2.1'],
    ['0000:0000:0000:0000:0000:ffff:255.255.255.255', '255.255.255.255'],
    ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'],
  ];
  for (const [text, canonical] of addresses) {
    it(`writes ${JSON.stringify(text)} as ${canonical}`, () => {
      expect(canonicalIp(text)).to.equal(canonical);
    });
  }

  const others = [
    '',
    '1',
    '10.1',
    '192.0.2',
    '192.0.2.01',
    '0300.0.2.1',
    '0xc0.0.2.1',
    '256.0.0.1',
    '192.0.2.1.',
    '192.0.2.1/32',
    '192.0.2.1:80',
    '::ffff:192.0.2.01',
    'fe80::1%eth0',
    '[::1]',
    '1::2::3',
    '12345::',
    '1:2:3:4:5:6:7',
    `::${'0'.repeat(100)}`,
    'localhost',
  ];
  for (const text of others) {
    it(`takes ${JSON.stringify(text)} for no address`, () => {
      expect(canonicalIp(text)).to.equal(null);
    });
  }

  it('knows every address, and leaves its own answer as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const canonical = canonicalIp(text);
        expect(canonical).to.be.a('string');
        expect(canonicalIp(canonical ?? '')).to.equal(canonical);
      }),
    );
  });
});
