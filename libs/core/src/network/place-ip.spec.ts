import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalIp } from './canonical-ip.ts';
import { placeIp } from './place-ip.ts';

function placed(text: string) {
  return placeIp(canonicalIp(text) ?? '');
}

describe('placeIp', () => {
  const special: [string, string, string][] = [
    ['0.0.0.0', 'private', 'unspecified'],
    ['10.255.255.255', 'private', 'private_use'],
    ['172.16.0.1', 'private', 'private_use'],
    ['172.31.255.255', 'private', 'private_use'],
    ['192.168.0.1', 'private', 'private_use'],
    ['100.64.0.1', 'private', 'shared'],
    ['127.0.0.53', 'private', 'loopback'],
    ['169.254.169.254', 'private', 'link_local'],
    ['::', 'private', 'unspecified'],
    ['::1', 'private', 'loopback'],
    ['fe80::1', 'private', 'link_local'],
    ['fec0::1', 'private', 'site_local'],
    ['fd12:3456::1', 'private', 'unique_local'],
    ['64:ff9b:1::808:808', 'private', 'local_translation'],
    ['192.0.2.1', 'bogon', 'documentation'],
    ['198.51.100.255', 'bogon', 'documentation'],
    ['203.0.113.7', 'bogon', 'documentation'],
    ['2001:db8::1', 'bogon', 'documentation'],
    ['3fff:0fff::1', 'bogon', 'documentation'],
    ['198.19.255.255', 'bogon', 'benchmarking'],
    ['2001:2::1', 'bogon', 'benchmarking'],
    ['224.0.0.251', 'bogon', 'multicast'],
    ['ff02::1', 'bogon', 'multicast'],
    ['240.0.0.1', 'bogon', 'reserved'],
    ['192.0.0.8', 'bogon', 'reserved'],
    ['255.255.255.255', 'bogon', 'broadcast'],
    ['2001:20::1', 'bogon', 'identifier'],
    ['2001:3::1', 'bogon', 'reserved'],
    ['2001:1ff:ffff::1', 'bogon', 'reserved'],
    ['100::1', 'bogon', 'discard'],
    ['::c000:201', 'bogon', 'unallocated'],
    ['4000::1', 'bogon', 'unallocated'],
  ];
  for (const [ip, scope, range] of special) {
    it(`places ${ip} in ${range}, ${scope}`, () => {
      expect(placed(ip)).to.deep.equal({ address: canonicalIp(ip), carrier: null, scope, range });
    });
  }

  for (const ip of [
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.175.48.1',
    '198.17.255.255',
    '223.255.255.255',
    '2001:200::1',
    '2606:4700::1111',
    '3ffe::1',
  ]) {
    it(`places ${ip} on the public Internet`, () => {
      expect(placed(ip)).to.include({ address: ip, scope: 'public', range: '' });
    });
  }

  const carried: [string, string, string, string][] = [
    ['::ffff:8.8.4.4', '8.8.4.4', 'public', ''],
    ['::ffff:127.0.0.1', '127.0.0.1', 'private', ''],
    ['64:ff9b::8.8.4.4', '8.8.4.4', 'public', 'nat64'],
    ['64:ff9b::10.0.0.1', '10.0.0.1', 'private', 'nat64'],
    ['::ffff:0:8.8.4.4', '8.8.4.4', 'public', 'translated'],
    ['2002:808:404::1', '8.8.4.4', 'public', '6to4'],
    ['2002:c0a8:101:5::9', '192.168.1.1', 'private', '6to4'],
    ['2002:c000:204::1', '192.0.2.4', 'bogon', '6to4'],
    ['2001:0:4136:e378:8000:63bf:f7f7:fbfb', '8.8.4.4', 'public', 'teredo'],
    ['2001::', '255.255.255.255', 'bogon', 'teredo'],
  ];
  for (const [ip, address, scope, carrier] of carried) {
    it(`judges ${ip} by ${address}`, () => {
      expect(placed(ip)).to.include({ address, scope, carrier: carrier === '' ? null : carrier });
    });
  }

  it('places every address, and judges an IPv4 address by itself however it is carried', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), (v4, v6) => {
        const own = placed(v4);
        expect(own.address).to.equal(v4);
        expect(placed(`::ffff:${v4}`)).to.deep.equal(own);
        expect(placed(`64:ff9b::${v4}`)).to.deep.equal({ ...own, carrier: 'nat64' });
        expect(placed(v6).scope).to.be.oneOf(['public', 'private', 'bogon']);
      }),
    );
  });
});
